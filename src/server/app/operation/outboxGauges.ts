import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { countMessages } from '#server/storage/outbox/service.ts';

/** How long a count is good enough. Milliseconds. */
const maxAge = 5_000;

/** Counts the outbox for the metrics, and not again within seconds, however often somebody asks. */
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
