import { renameDocuments } from '#server/answers/documents/contractDocuments.ts';
import { findContract } from '#server/people/contracts/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { insertEffect, settleEffect } from './effectStore.ts';
import { premiumFingerprint } from './premium.ts';
import { updateSubject } from './contractSubject.ts';
import { isDated } from './applyWrites.ts';
import { conflictWith } from './conflict.ts';
import type { ChangeWriterDeps } from './changeWriterDeps.ts';
import type { ChangeToStore } from './changeToStore.ts';
import { numbersOf } from './store.ts';

/** Writes what is effective now. @returns the contract's version */
export async function writeNow(
  deps: ChangeWriterDeps,
  trx: Trx,
  { opened, outcome, now }: ChangeToStore,
): Promise<number> {
  const { contract } = opened.subject;
  const { now: is, premium, waits, decision } = outcome;
  const changed = () => conflictWith(deps, contract.id, contract.version, trx);
  if (decision !== 'accept') {
    if ((await findContract(trx, contract.id))?.version !== contract.version) throw await changed();
    return contract.version;
  }
  // A pending change creates a new version too, so that concurrent editors get a conflict.
  const cost = waits ? contract.premium : premium.after;
  const written = { contract: { ...is.contract, premium: cost }, partner: is.partner };
  const version = await updateSubject(trx, written, opened.subject, now);
  if (version === undefined) throw await changed();
  return version;
}

/** Settles the pending changes that a newer one replaces, and calls their supplements replaced. */
async function replaceOlder(
  deps: ChangeWriterDeps,
  trx: Trx,
  { opened, outcome: { replaced }, now }: ChangeToStore,
): Promise<void> {
  if (replaced.length === 0) return;
  const { contract } = opened.subject;
  const numbers = await numbersOf(
    trx,
    replaced.map(({ change }) => change),
  );
  for (const { change } of replaced) {
    if (!(await settleEffect(trx, change, { result: 'replaced' }, now)))
      throw await conflictWith(deps, contract.id, contract.version, trx);
    const number = numbers.get(change);
    if (number === undefined) continue;
    const rename = (title: string) => deps.t('documents:personal.nachtrag.replaced', { title });
    await renameDocuments(trx, { contract: contract.id, number, rename });
  }
}

/** Inserts the pending effect and replaces older ones of its kind. */
export async function insertWaiting(deps: ChangeWriterDeps, trx: Trx, entry: ChangeToStore): Promise<void> {
  const { opened, outcome, changeId, now } = entry;
  const { writes, after, premium, waits, effectiveOn, decision } = outcome;
  const { contract } = opened.subject;
  const { id, change } = opened.loaded.definition;
  if (decision !== 'accept') return;
  await replaceOlder(deps, trx, entry);
  if (!waits) return;
  await insertEffect(trx, {
    change: changeId,
    contract: contract.id,
    definition: id,
    due_on: effectiveOn,
    writes: JSON.stringify(writes.filter((one) => !isDated(one))),
    priced: change?.priced === true,
    premium: JSON.stringify(premium.after),
    computed_from: premiumFingerprint(after),
    created_at: now,
  });
}
