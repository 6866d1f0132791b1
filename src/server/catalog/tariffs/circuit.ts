import type { Clock } from '#server/base/clock.ts';

/** After so many failures in a row nobody is made to wait any more. */
const FAILURES = 3;
/** For so long, then one call tries again. */
const PAUSE_MS = 10_000;

/** Keeps people from waiting for a service that does not answer. */
export interface Circuit {
  /** Whether a call may be made now; while it is open, one call at a time may try whether it is over. */
  mayTry(): boolean;
  succeeded(): void;
  failed(): void;
}

/** A circuit that opens after some failures in a row and closes with the next success. */
export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let silentUntil = 0;
  return {
    mayTry() {
      if (failures < FAILURES) return true;
      const now = clock.now().getTime();
      if (now < silentUntil) return false;
      silentUntil = now + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      silentUntil = clock.now().getTime() + PAUSE_MS;
    },
  };
}
