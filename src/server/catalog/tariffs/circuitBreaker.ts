import type { Clock } from '#server/base/clock.ts';

/** Consecutive failures that open the circuit. */
const FAILURES = 3;
/** Milliseconds until an open circuit lets one call through. */
const PAUSE_MS = 10_000;

/** Spares callers the wait for a service that does not respond. */
interface CircuitBreaker {
  /** Returns whether a call may be made; an open circuit lets one through per pause. */
  allowsCall(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Returns a closed circuit breaker; it opens after repeated failures and closes with the next success. */
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
