import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { coreSystemHandler } from '../coreSystem/handler.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { findConsent, inForce } from './consentStore.ts';

/**
 * Delivers the topic `claimConsent`. A consent that was revoked before its delivery is dropped, so that it is
 * never acted on.
 */
export function consentHandler(deps: Deps): Handler {
  const deliver = coreSystemHandler(deps);
  return async (message, signal) => {
    const { event, consent } = message.payload;
    if (event === 'given') {
      const row = await transaction(deps.db, (trx) => findConsent(trx, String(consent)));
      if (row?.revoked_at !== null || (row.mode !== 'ownProcurement' && !inForce(row))) return;
    }
    await deliver(message, signal);
  };
}
