import { startEffectRunner } from '#server/insurance/changes/effectRunner.ts';
import type { Deps } from '#server/ports/deps.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startWorker } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from './outboxHandlers.ts';

/**
 * Milliseconds before housekeeping starts: it keeps a database of one session busy, and pending deliveries
 * come first.
 */
const housekeepingDelay = 1_000;

/**
 * Starts background work: deliveries, due changes, housekeeping.
 * @returns a function that stops it in order and waits for runs in progress
 */
export function startBackground(deps: Deps): () => Promise<void> {
  const worker = startWorker({
    ...deps,
    handlers: outboxHandlers(deps),
    maxAttempts: deps.settings.outboxMaxAttempts,
  });
  const stopEffects = startEffectRunner(deps);
  let stopHousekeeping = () => Promise.resolve();
  const timer = setTimeout(() => (stopHousekeeping = startHousekeeping(deps)), housekeepingDelay);
  return async () => {
    clearTimeout(timer);
    await stopEffects();
    await stopHousekeeping();
    await worker.stop();
  };
}
