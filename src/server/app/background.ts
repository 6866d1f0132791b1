import { startEffectRunner } from '#server/insurance/changes/effectRunner.ts';
import type { Deps } from '#server/ports/deps.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startWorker } from '#server/storage/outbox/worker.ts';
import { outboxHandlers } from './outboxHandlers.ts';

/** What waited for the start comes before the housekeeping, which takes a while with a database of one session. Milliseconds. */
const housekeepingDelay = 1_000;

/**
 * Starts what works beside the requests: deliveries, changes that are due, housekeeping.
 * @returns what stops it in order; runs under way are waited for
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
