import { PlatformError } from '#engine/errors/platformError.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { effectsAppliedSince } from './effectStore.ts';
import { changesOf, findChangeById, type ContractChange } from './store.ts';
import type { ChangeWriterDeps } from './changeWriterDeps.ts';

/** Decisions that create a new contract version. */
const versioningDecisions = new Set(['accept', 'taken-back']);

/** Returns the conflict error with the changes made since, so that the entered data is not lost. */
export async function conflictWith(
  { db, titled }: ChangeWriterDeps,
  contract: string,
  revision: number,
  within?: Trx,
): Promise<PlatformError> {
  const read = async (trx: Trx) => {
    const applied = await effectsAppliedSince(trx, contract, revision);
    const written: { change: ContractChange | undefined; changedAt: Date | null }[] = [];
    for (const { change, settled_at } of applied)
      written.push({ change: await findChangeById(trx, change), changedAt: settled_at });
    return {
      now: await findContract(trx, contract),
      changes: await changesOf(trx, contract, 5),
      applied: written,
    };
  };
  const { now, changes, applied } = within ? await read(within) : await transaction(db, read);
  const saved = changes
    .filter(
      ({ contract_version, decision }) => versioningDecisions.has(decision) && contract_version > revision,
    )
    .map((change) => ({ change, changedAt: change.created_at }));
  const since = [...applied, ...saved].flatMap(({ change, changedAt }) => {
    if (!change || !changedAt) return [];
    const { number, definition } = change;
    return [{ number, title: titled(definition), changedAt: changedAt.toISOString() }];
  });
  return new PlatformError('contract-changed', {
    members: { etag: `"${now?.version ?? 0}"`, changes: since },
  });
}
