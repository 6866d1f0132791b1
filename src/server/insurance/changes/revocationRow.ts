import { today } from '#server/base/clock.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { ChangeEffect } from './effectStore.ts';
import { changeNumber } from './number.ts';
import type { OpenedContract } from './opening.ts';
import type { Replanned } from './replanning.ts';
import { insertChange, type ContractChange } from './store.ts';
import type { RevocationDeps } from './revocationDeps.ts';

/** A revocation in progress. */
export interface Revocation {
  caller: Caller;
  found: OpenedContract;
  number: string;
  now: Date;
  /** Other pending changes whose premium it alters. */
  replanned: Replanned[];
}

/** Inserts the audit row: the planned state is before, the kept state after. */
export async function recordRevocation(
  { ids, clock }: RevocationDeps,
  trx: Trx,
  { caller, found, now }: Revocation,
  { change, effect }: { change: ContractChange; effect: ChangeEffect },
  version: number,
): Promise<string> {
  const id = ids.uuid();
  const number = changeNumber(id, today(clock));
  const { role, number: who } = found.account;
  const changedBy = { portal: caller.portal, person: caller.personId, role, number: who };
  const { premium } = found.subject.contract;
  await insertChange(trx, {
    id,
    number,
    contract: change.contract,
    partner: change.partner,
    brand: change.brand,
    definition: change.definition,
    version: change.version,
    decision: 'taken-back',
    reasons: '[]',
    consequences: '[]',
    answers: '{}',
    provenance: '{}',
    outline: '[]',
    changed_by: JSON.stringify(changedBy),
    before: JSON.stringify(change.after),
    after: JSON.stringify(change.before),
    premium_before: JSON.stringify(effect.premium),
    premium_after: JSON.stringify(premium),
    effective_on: effect.due_on,
    contract_version: version,
    waits: false,
    created_at: now,
  });
  return number;
}
