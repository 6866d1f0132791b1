import type { Network } from '#web/base/network.ts';
import type { Later } from '#web/base/timer.ts';

/** Pauses before the next try; the last one goes on being the pause. Milliseconds. */
const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];
/** Tries without any success, with a network, until somebody else must decide. */
const mostTries = 10;

/** Waits between tries: longer and longer, and as long as there is no network. */
export interface Patience {
  /** After a try that failed. Rejects when it has been tried often enough, or was called off. */
  pause(signal: AbortSignal): Promise<void>;
  /** After something succeeded: counting begins anew. */
  succeeded(): void;
}

/** @param network says when there is none: such tries do not count */
export function createPatience({ network, later }: { network: Network; later: Later }): Patience {
  let tries = 0;
  return {
    succeeded() {
      tries = 0;
    },
    pause(signal) {
      if (network.isOnline()) tries += 1;
      if (tries >= mostTries) return Promise.reject(new Error('It was tried often enough'));
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
        if (network.isOnline()) stops.push(later(goOn, pauses[Math.min(tries, pauses.length) - 1] ?? 500));
      });
    },
  };
}
