import type { Events } from '#api/live.ts';
import type { TokenSource } from './client.ts';

/** Something that happened to the signed-in person. */
export type LiveEvent = Events['items'][number];

/** A message of the stream: what happened in one transaction of the server, and the number of that transaction. */
export interface EventMessage {
  id: string;
  items: LiveEvent[];
}

/** Milliseconds without a sign of life after which a stream counts as cut; the server gives one every 25 s. */
const silenceMs = 60_000;

/** Returns a message of server-sent events; undefined for a comment. */
export function messageOf(text: string): EventMessage | undefined {
  const fields = new Map(
    text.split('\n').map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  const id = fields.get('id');
  return id === undefined ? undefined : { id, items: JSON.parse(fields.get('data') ?? '[]') as LiveEvent[] };
}

interface EventRequest {
  fetch: typeof fetch;
  brand: string;
  token: TokenSource;
  /** Id of the last message that arrived. */
  last: string | undefined;
  signal: AbortSignal;
  onMessage: (message: EventMessage) => void;
}

async function open({ fetch, brand, token, last, signal }: EventRequest): Promise<Response> {
  const ask = (access: string) =>
    fetch('/api/ereignisse', {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${access}`,
        'X-Brand': brand,
        ...(last !== undefined && { 'Last-Event-ID': last }),
      },
      cache: 'no-store',
      signal,
    });
  const access = await token();
  const response = await ask(access);
  return response.status === 401 ? ask(await token(access)) : response;
}

/**
 * Reads events until the server ends the stream. An `EventSource` cannot carry the token.
 * @throws Error when the stream cannot be opened, is cut or falls silent
 */
export async function readEvents(request: EventRequest): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([request.signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await open({ ...request, signal });
    if (!response.ok || !response.body) throw new Error(`The stream of events answers ${response.status}.`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const parts = (rest + value).split('\n\n');
      rest = parts.pop() ?? '';
      for (const message of parts.map(messageOf)) if (message) request.onMessage(message);
    }
  } finally {
    clearTimeout(timer);
  }
}
