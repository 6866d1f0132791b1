import type { Clock } from '#server/base/clock.ts';

/** After so many failures in a row nobody is made to wait any more. */
const FAILURES = 3;
/** For so long, then one call tries again. */
const PAUSE_MS = 10_000;

/** Keeps people from waiting for a service that does not answer. */
export interface CircuitBreaker {
  /** Whether a call may be made now; while it is open, one call at a time may try whether it is over. */
  allowsCall(): boolean;
  succeeded(): void;
  failed(): void;
}

/** A circuit that opens after some failures in a row and closes with the next success. */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    allowsCall() {
      if (failures < FAILURES) return true;
      const now = clock.now().getTime();
      if (now < openUntil) return false;
      openUntil = now + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      openUntil = clock.now().getTime() + PAUSE_MS;
    },
  };
}
