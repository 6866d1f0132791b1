import type { LiveEvent } from '#web/base/api/events.ts';

/** Something new, and when it arrived at this page. */
export interface Arrival extends LiveEvent {
  at: Date;
}

/** Most arrivals that are kept. */
const kept = 20;

/** Kinds that neither the bell nor notifications show. */
const quiet: LiveEvent['kind'][] = ['read', 'task'];

/** Returns the arrivals with new events before them: what others have done, each conversation or record once. */
export function withArrivals(before: Arrival[], events: LiveEvent[], at: Date): Arrival[] {
  const fresh = events.filter(({ kind, own }) => !own && !quiet.includes(kind));
  const isSame = (one: LiveEvent, other: LiveEvent) =>
    one.kind === other.kind && one.subject === other.subject;
  const others = before.filter((arrival) => !fresh.some((event) => isSame(event, arrival)));
  return [...fresh.map((event) => ({ ...event, at })), ...others].slice(0, kept);
}

/** Kinds that the number of unread messages counts already. */
const counted: LiveEvent['kind'][] = ['message', 'chat', 'claimMessage'];

/** Returns how many records have news that are no messages. */
export const newsIn = (events: LiveEvent[]): number =>
  new Set(
    withArrivals([], events, new Date(0))
      .filter(({ kind }) => !counted.includes(kind))
      .map(({ kind, subject }) => `${kind} ${subject}`),
  ).size;
