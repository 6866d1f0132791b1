import { bindTo } from '#engine/bindTo.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { renameDocuments } from '#server/answers/documents/contractDocuments.ts';
import { findContract, updateContract } from '#server/people/contracts/service.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import {
  findStoredResponse,
  fingerprintOf,
  runOnce,
  type StoredResponse,
} from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { settleEffect } from './effectStore.ts';
import { findChange } from './store.ts';
import { waitingIn, aboutOthers, replannedWithout } from './revocationEffect.ts';
import { recordRevocation, type Revocation } from './revocationRow.ts';
import { announceRevocation } from './revocationMail.ts';
import { revocationDeps, type RevocationDeps, type Helpers } from './revocationDeps.ts';

/**
 * Previews the effect of a revocation on other pending changes.
 * @param number of the change
 * @throws PlatformError as `takeBack`
 */
async function preview(deps: RevocationDeps, caller: Caller, id: string, number: string) {
  const { opening, db } = deps;
  const found = await opening.subjectFor(caller, id);
  const { change } = await transaction(db, (trx) => waitingIn(deps, trx, { found, number }));
  return { consequences: aboutOthers(deps, found, await replannedWithout(deps, found, change)) };
}

async function storeRevocation(
  deps: RevocationDeps,
  trx: Trx,
  revocation: Revocation,
): Promise<StoredResponse> {
  const { ids, replanning, titled, mailBroker, t } = deps;
  const { found, now } = revocation;
  const waiting = await waitingIn(deps, trx, revocation);
  const { change } = waiting;
  // After a concurrent settlement the second read reports what happened.
  if (!(await settleEffect(trx, change.id, { result: 'taken-back' }, now)))
    await waitingIn(deps, trx, revocation);
  const contract = await findContract(trx, found.subject.contract.id);
  // A new version as when saving, so that concurrent editors get a conflict.
  const version = contract && (await updateContract(trx, contract, now));
  if (!contract || version === undefined) throw new PlatformError('contract-changed');
  const number = await recordRevocation(deps, trx, revocation, waiting, version);
  const payload: JsonObject = {
    number,
    of: change.number,
    contract: change.contract,
    partner: change.partner,
    definition: change.definition,
    decision: 'taken-back',
    effectiveOn: change.effective_on,
    before: change.after,
    after: change.before,
  };
  await enqueue(trx, { id: ids.uuid(), topic: 'contractChange', key: change.contract, payload, now });
  await renameDocuments(trx, {
    contract: change.contract,
    number: change.number,
    rename: (title) => t('documents:personal.nachtrag.takenBack', { title }),
  });
  await replanning.store(trx, revocation.replanned, found.subject, now);
  await announceRevocation(deps, trx, revocation, change, number);
  const { brand, definition, effective_on: effectiveOn } = change;
  const brokerMail = {
    contract,
    brand,
    title: titled(definition),
    effectiveOn,
    kind: 'takenBack' as const,
  };
  await mailBroker(trx, brokerMail, { id: ids.uuid(), now });
  return { status: 201, body: { number, receivedAt: now.toISOString(), etag: `"${version}"` } };
}

/**
 * Revokes a pending change, with its audit row, message to the core system and mail. The same key gets the
 * first answer.
 * @param number of the change
 * @throws PlatformError not-found, also for a contract of another customer; change-in-force,
 * change-not-waiting
 */
async function takeBack(
  deps: RevocationDeps,
  caller: Caller,
  id: string,
  number: string,
  key: string,
): Promise<StoredResponse> {
  const { opening, db, clock } = deps;
  const found = await opening.subjectFor(caller, id);
  const scope = `ruecknahme/${caller.personId}/${id}`;
  const repeatable = { scope, key, fingerprint: fingerprintOf({ number }) };
  const replayed = await transaction(db, (trx) => findStoredResponse(trx, repeatable));
  if (replayed) return replayed;
  const now = clock.now();
  const change = await transaction(db, (trx) => findChange(trx, number));
  const replanned = (change && (await replannedWithout(deps, found, change))) ?? [];
  return withFreeNumber(() =>
    transaction(db, (trx) =>
      runOnce(trx, repeatable, now, () =>
        storeRevocation(deps, trx, { caller, found, number, now, replanned }),
      ),
    ),
  );
}

/** Revokes pending changes: the contract stays as it is. */
export function createRevocation(deps: Deps, helpers: Helpers) {
  return bindTo(revocationDeps(deps, helpers), { takeBack, preview });
}
