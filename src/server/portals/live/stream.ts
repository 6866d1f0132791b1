import { PassThrough, type Readable } from 'node:stream';
import type { Events } from '#api/live.ts';
import type { EventReader } from '#server/storage/events/append.ts';
import type { StoredEvent } from '#server/storage/events/eventLog.ts';

/** What a page receives of an event. */
export type ToldEvent = Events['items'][number];

/** Returns what a page receives; an event that reaches it as several readers is sent once. */
export const toldOf = (events: StoredEvent[]): ToldEvent[] => [
  ...new Map(
    events.map(({ kind, subject, own }): [string, ToldEvent] => [
      `${kind} ${subject}`,
      { kind, subject, ...(own && { own }) },
    ]),
  ).values(),
];

/**
 * The events of one browser, as server-sent events; one message for all that was missed, then one per transaction, whose
 * id is the message's.
 */
export interface EventStream {
  readers: EventReader[];
  output: Readable;
  /** Sends what follows the last transaction sent. Before `begin` it is kept. */
  send(events: StoredEvent[]): void;
  /** Sends what was missed, names the transaction up to which everything was sent, and goes on from there. */
  begin(until: bigint, missed: StoredEvent[]): void;
  /** Keeps proxies and browsers from closing an idle stream. */
  beat(): void;
  end(): void;
}

/** Returns the events by transaction, in their order. */
function byTransaction(events: StoredEvent[]): Map<bigint, StoredEvent[]> {
  const groups = new Map<bigint, StoredEvent[]>();
  for (const event of events) groups.set(event.xact, [...(groups.get(event.xact) ?? []), event]);
  return groups;
}

/** Bytes that wait for a slow browser. */
const maxWaiting = 65_536;

export function createEventStream(readers: EventReader[]): EventStream {
  const output = new PassThrough();
  const write = (text: string) => {
    // A client that has read nothing for so long reconnects and asks for what it missed.
    if (output.writableLength > maxWaiting) output.destroy();
    if (output.writable) output.write(text);
  };
  let sent: bigint | undefined;
  const waiting: StoredEvent[] = [];
  const send = (events: StoredEvent[]) => {
    if (sent === undefined) return void waiting.push(...events);
    for (const [xact, together] of byTransaction(events)) {
      if (xact <= sent) continue;
      sent = xact;
      write(`id: ${xact}\ndata: ${JSON.stringify(toldOf(together))}\n\n`);
    }
  };
  return {
    readers,
    output,
    send,
    begin(until, missed) {
      const later = waiting.splice(0).filter(({ xact }) => xact > until);
      sent = later.at(-1)?.xact ?? until;
      // In one message: by transaction, what was missed in weeks would look like a browser that takes nothing.
      write(`id: ${sent}\ndata: ${JSON.stringify(toldOf([...missed, ...later]))}\n\n`);
    },
    beat: () => write(': still here\n\n'),
    end: () => void output.end(),
  };
}
