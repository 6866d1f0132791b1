import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { countMessages } from '#server/storage/outbox/service.ts';

/** Milliseconds that a count is cached. */
const maxAge = 5_000;

/** Returns a cached reader of the outbox gauges. */
export function createOutboxGauges({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): () => Promise<{ [name: string]: number }> {
  let cached: { at: number; gauges: Promise<{ [name: string]: number }> } | undefined;
  const count = async () => {
    const { waiting, dead } = await transaction(db, countMessages);
    return { outbox_waiting: waiting, outbox_dead: dead };
  };
  return () => {
    const now = clock.now().getTime();
    if (cached && now - cached.at < maxAge) return cached.gauges;
    const gauges = count();
    const latest = { at: now, gauges };
    cached = latest;
    gauges.catch(() => {
      if (cached === latest) cached = undefined;
    });
    return gauges;
  };
}
