import type { JsonObject } from '#engine/definition/json.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import type { differences } from './applyWrites.ts';
import type { ChangeWriterDeps } from './changeWriterDeps.ts';
import type { ChangeToStore } from './changeToStore.ts';

/** Enqueues the messages of a change: core system, supplement and mail. */
export async function announceChange(
  { guard, ids }: ChangeWriterDeps,
  trx: Trx,
  entry: ChangeToStore,
  touched: ReturnType<typeof differences>,
) {
  const { opened, outcome, number, now, together } = entry;
  const { contract, partner } = opened.subject;
  const { definition } = opened.loaded;
  const { effectiveOn, decision, waits, premium } = outcome;
  const key = contract.id;
  const hours = definition.change?.holdsPayouts;
  const iban = outcome.after.contract.bank?.iban;
  const given = iban !== undefined && { iban, partner: partner.number, brand: contract.brand };
  const held = given && hours !== undefined ? await guard.hold(trx, { ...given, hours }, now) : undefined;
  const report: JsonObject = {
    number,
    contract: contract.id,
    partner: partner.number,
    product: contract.product,
    definition: definition.id,
    version: definition.version,
    decision,
    effectiveOn,
    waits,
    before: touched.before,
    after: touched.after,
    premium: { ...premium.after },
    ...(held !== undefined && { payoutsHeldUntil: held.toISOString() }),
  };
  await enqueue(trx, { id: ids.uuid(), topic: 'contractChange', key, payload: report, now });
  const payload = {
    number,
    mailId: ids.uuid(),
    noticeId: ids.uuid(),
    documentId: ids.uuid(),
    brokerMailId: ids.uuid(),
    notice: definition.change?.notice === true && !together,
    ...(together && { together }),
    // Contact before the change: a hijacker of the account must not be the only recipient.
    contact: { ...partner.data.contact },
  };
  await enqueue(trx, { id: ids.uuid(), topic: 'change', key, payload, now });
}
