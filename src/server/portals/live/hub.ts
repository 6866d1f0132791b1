import { transaction } from '#server/storage/database/transaction.ts';
import type { EventReader } from '#server/storage/events/append.ts';
import { eventsAfter, newestTransaction, type StoredEvent } from '#server/storage/events/eventLog.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createEventStream, type EventStream } from './stream.ts';

/** Milliseconds between two looks at the table; of a test less. */
const pollMs = 1_000;
/** Looks between two signs of life. */
const beatEvery = 25;
/** Looks after which a stream ends: its browser comes back with a new token, or not at all. */
const endAfter = 240;

type HubDeps = Pick<Deps, 'db' | 'lifecycle' | 'log'>;

/** The event streams of this node. One look at the table serves all of them; without a stream there is none. */
export interface EventHub {
  /** Opens a stream. @param after the last transaction that the browser knows */
  open(readers: EventReader[], after?: bigint): Promise<EventStream>;
  /** Ends all streams; new ones are refused by the callers, which ask the lifecycle. */
  close(): Promise<void>;
}

const nameOf = ({ side, number }: EventReader) => `${side} ${number}`;

/** Returns what was missed since a transaction, and the last one that can be read. */
export function missedSince(
  { db }: Pick<Deps, 'db'>,
  readers: EventReader[],
  after: bigint | undefined,
): Promise<{ until: bigint; missed: StoredEvent[] }> {
  return transaction(db, async (trx) => {
    const until = await newestTransaction(trx);
    // A number from before a restored backup may lie in the future.
    const start = after === undefined || after > until ? until : after;
    const rows = start === until ? [] : await eventsAfter(trx, start, { readers });
    return { until, missed: rows.filter(({ xact }) => xact <= until) };
  });
}

export function createEventHub(deps: HubDeps, { everyMs = pollMs } = {}): EventHub {
  const { db, lifecycle, log } = deps;
  const streams = new Map<EventStream, number>();
  const byReader = new Map<string, Set<EventStream>>();
  let position: bigint | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const remove = (stream: EventStream) => {
    if (!streams.delete(stream)) return;
    for (const reader of stream.readers) {
      const all = byReader.get(nameOf(reader));
      all?.delete(stream);
      if (all?.size === 0) byReader.delete(nameOf(reader));
    }
    stream.end();
  };
  const endAll = () => [...streams.keys()].forEach(remove);
  // Their browsers come back to another node.
  lifecycle.atDrain.add(endAll);

  function deliver(rows: StoredEvent[]): void {
    const eventsByStream = new Map<EventStream, StoredEvent[]>();
    for (const row of rows)
      for (const stream of byReader.get(nameOf(row)) ?? [])
        eventsByStream.set(stream, [...(eventsByStream.get(stream) ?? []), row]);
    for (const [stream, events] of eventsByStream) stream.send(events);
  }

  async function look(): Promise<void> {
    const after = position;
    if (after === undefined) return;
    const rows = await transaction(db, (trx) => eventsAfter(trx, after));
    deliver(rows);
    position = rows.at(-1)?.xact ?? after;
  }

  function grow(): void {
    for (const [stream, age] of streams) {
      streams.set(stream, age + 1);
      if (age + 1 >= endAfter) remove(stream);
      else if ((age + 1) % beatEvery === 0) stream.beat();
    }
  }

  function tick(): void {
    grow();
    if (streams.size === 0) {
      timer = undefined;
      position = undefined;
      return;
    }
    looking = look()
      .catch((error: unknown) => log.warn({ error }, 'Events could not be read; the next look catches up.'))
      .finally(() => {
        timer = setTimeout(tick, everyMs);
        timer.unref();
      });
  }

  return {
    async open(readers, after) {
      const stream = createEventStream(readers);
      streams.set(stream, 0);
      for (const reader of readers)
        byReader.set(nameOf(reader), (byReader.get(nameOf(reader)) ?? new Set()).add(stream));
      stream.output.on('close', () => remove(stream));
      try {
        // Who has missed nothing follows from where this node is.
        const { until, missed } =
          position !== undefined && (after === undefined || after === position)
            ? { until: position, missed: [] }
            : await missedSince({ db }, readers, after);
        position ??= until;
        stream.begin(until, missed);
      } catch (error) {
        remove(stream);
        throw error;
      }
      if (timer === undefined) {
        timer = setTimeout(tick, everyMs);
        timer.unref();
      }
      return stream;
    },
    async close() {
      lifecycle.atDrain.delete(endAll);
      endAll();
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
    },
  };
}
