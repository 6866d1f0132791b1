import { coreSystemHandler } from '#server/insurance/coreSystem/handler.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { assertMayAdvertise } from './service.ts';

/** Decisions about advertising go to the core system under this topic. */
export const advertisingTopic = 'advertising';

/** Delivers decisions. What was given and withdrawn before its delivery is told to nobody: nobody acts on it. */
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
