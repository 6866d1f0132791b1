import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Person } from './person.ts';

/** What the streams of some people told. */
export interface Streams {
  /** Closes them. Returns how many events came in, and what went wrong. */
  end(): Promise<{ events: number; wrong: string[] }>;
}

/** Reads a stream until it breaks. @returns the last id */
async function read(
  body: ReadableStream<Uint8Array>,
  last: bigint,
  onEvent: (id: bigint) => void,
): Promise<bigint> {
  let text = '';
  let existing = last;
  const decoder = new TextDecoder();
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const id = /^id: (\d+)$/m.exec(message)?.[1];
      if (id === undefined) continue;
      onEvent(BigInt(id));
      existing = BigInt(id);
    }
  }
  return existing;
}

/**
 * Lets people follow what happens to them, as open pages do: a stream that breaks is opened again at any server, from the
 * last event on.
 */
export function followEvents({ url }: Cluster, people: Person[]): Streams {
  const ending = new AbortController();
  const wrong: string[] = [];
  let events = 0;
  const follow = async ({ username, token }: Person) => {
    let last = 0n;
    while (!ending.signal.aborted) {
      try {
        const headers = {
          accept: 'text/event-stream',
          authorization: `Bearer ${await token()}`,
          ...(last > 0n && { 'last-event-id': String(last) }),
        };
        const { status, body } = await fetch(`${url}/api/ereignisse`, { headers, signal: ending.signal });
        if (status === 401) wrong.push(`${username} may no longer follow events`);
        if (status === 200 && body)
          last = await read(body, last, (id) => {
            if (id < last) wrong.push(`${username} was told ${id} after ${last}`);
            last = id;
            events += 1;
          });
      } catch {
        // The server was killed, or the balancer knows of none.
      }
      await pause(200);
    }
  };
  const following = people.map(follow);
  return {
    end: async () => {
      ending.abort();
      await Promise.all(following);
      return { events, wrong };
    },
  };
}
