import type { EventMessage, LiveEvent } from '#web/base/api/events.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import type { Tabs } from '#web/base/identity/tabs.ts';
import { whileShown, type ShownWindow } from '#web/base/whileShown.ts';

/** Milliseconds before a stream that the server has ended is opened again. */
const pauseMs = 500;
/** Most milliseconds between two attempts while the server does not answer. */
const maxPauseMs = 30_000;

/** Returns the milliseconds before the next attempt: longer with each failure, never the same for all browsers. */
export const pauseAfter = (failures: number, random: () => number): number =>
  Math.min(pauseMs * 2 ** failures, maxPauseMs) * (0.5 + random());

interface Following {
  window: ShownWindow & {
    navigator: { locks?: Pick<LockManager, 'request'> };
  };
  portal: Portal;
  tabs: Tabs;
  /** Reads the stream until it ends. */
  read: (
    last: string | undefined,
    signal: AbortSignal,
    onMessage: (message: EventMessage) => void,
  ) => Promise<void>;
  onEvents: (events: LiveEvent[]) => void;
  random?: () => number;
}

/** Waits, unless called off. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()));
  });

/**
 * Follows the events of a person. One page of a browser reads the stream and hands on what it reads to the others; when
 * it closes, the next one continues after the last message. Without locks there is no stream.
 * @returns an unsubscribe function
 */
export function followEvents(options: Following): () => void {
  const { window, portal, tabs, read, onEvents, random = Math.random } = options;
  const { locks } = window.navigator;
  if (!locks) return () => undefined;
  let last: string | undefined;
  let left: AbortController | undefined;
  const take = ({ id, items }: EventMessage) => {
    last = id;
    if (items.length > 0) onEvents(items);
  };

  async function keepReading(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; await pause(pauseAfter(failures, random), signal))
      try {
        await read(last, signal, (message) => {
          failures = 0;
          take(message);
          tabs.post({ kind: 'events', message });
        });
      } catch {
        // Whatever was missed is sent with the next stream.
        failures += 1;
      }
  }
  const begin = () => {
    if (left) return;
    left = new AbortController();
    const { signal } = left;
    // Called off while waiting: another page reads.
    locks.request(`ereignisse ${portal}`, { signal }, () => keepReading(signal)).catch(() => undefined);
  };
  const stop = () => {
    left?.abort();
    left = undefined;
  };
  const stopHearing = tabs.subscribe((news) => {
    if (news.kind === 'events') take(news.message);
  });
  const end = whileShown(window, begin, stop);
  return () => {
    stopHearing();
    end();
  };
}
