import type { Network } from '#web/base/network.ts';
import type { Defer } from '#web/base/timer.ts';

/** Delays before a retry; the last one repeats. Milliseconds. */
const delaysMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** Consecutive failed attempts (while online) before the person has to decide. */
const maxTries = 10;

/** Waits between tries: longer and longer, and as long as there is no network. */
interface RetryDelay {
  /** Call after a failed attempt. Rejects after too many attempts, or if aborted. */
  pause(signal: AbortSignal): Promise<void>;
  /** Resets the count after progress. */
  succeeded(): void;
}

/** @param network says when there is none: such tries do not count */
export function createRetryDelay({ network, later }: { network: Network; later: Defer }): RetryDelay {
  let tries = 0;
  return {
    succeeded() {
      tries = 0;
    },
    pause(signal) {
      if (network.isOnline()) tries += 1;
      if (tries >= maxTries) return Promise.reject(new Error('It was tried often enough'));
      return new Promise((resolve, reject) => {
        const stops: (() => void)[] = [];
        const end = (settle: () => void) => () => {
          for (const stop of stops) stop();
          settle();
        };
        const goOn = end(resolve);
        const called = end(() => reject(new DOMException('canceled', 'AbortError')));
        if (signal.aborted) return called();
        signal.addEventListener('abort', called);
        stops.push(() => signal.removeEventListener('abort', called));
        stops.push(network.subscribe(() => network.isOnline() && goOn()));
        if (network.isOnline())
          stops.push(later(goOn, delaysMs[Math.min(tries, delaysMs.length) - 1] ?? 500));
      });
    },
  };
}
