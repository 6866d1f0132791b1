import { coreSystemHandler } from '#server/insurance/coreSystem/handler.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { assertMayAdvertise } from './service.ts';

/** Outbox topic of advertising decisions, for the core system. */
export const advertisingTopic = 'advertising';

/** Delivers decisions. A consent withdrawn before its delivery is dropped, so that it is never acted on. */
export function advertisingHandler(deps: Deps): Handler {
  const deliver = coreSystemHandler(deps);
  return async (message, signal) => {
    const { partner, channel, given } = message.payload;
    const allowed =
      given !== true ||
      (await transaction(deps.db, (trx) => assertMayAdvertise(trx, String(partner), String(channel))).then(
        () => true,
        () => false,
      ));
    if (allowed) await deliver(message, signal);
  };
}
