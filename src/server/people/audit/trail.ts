import type { FastifyInstance } from 'fastify';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { appendEntry } from './chain.ts';
import { auditKeys } from './keys.ts';

/**
 * Records accesses before the response is sent, also for refusals, because the data were read. If that fails, the
 * response is not sent.
 */
export function recordAccesses(
  app: FastifyInstance,
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
): void {
  const [key] = auditKeys(settings);
  app.addHook('onSend', async (request, reply) => {
    const opened = request.caller?.visit?.opened;
    const [visitor] = opened?.values() ?? [];
    if (!opened || !visitor) return;
    const customers = [...opened.keys()];
    // Cleared, because the error response sent instead carries no data.
    opened.clear();
    const { method, routeOptions } = request;
    const action = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`;
    const access = { ...visitor, action, customers, status: reply.statusCode, at: clock.now() };
    await transaction(db, (trx) => appendEntry(trx, key, access));
  });
}
