import type { Insertable, Selectable } from 'kysely';
import type { PlannedPremium } from '#engine/contract/nextPayment.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ChangeEffectsTable } from '#server/storage/tables/changes.ts';

/** A pending or settled effect of a change. */
export type ChangeEffect = Selectable<ChangeEffectsTable>;

type NewEffect = Omit<
  Insertable<ChangeEffectsTable>,
  'settled_at' | 'result' | 'before' | 'after' | 'contract_version'
>;

/** Inserts a pending effect. */
export async function insertEffect(trx: Trx, effect: NewEffect): Promise<void> {
  const open = { settled_at: null, result: null, before: null, after: null, contract_version: null };
  await trx
    .insertInto('change_effects')
    .values({ ...effect, ...open })
    .execute();
}

const pendingQuery = (trx: Trx) =>
  trx
    .selectFrom('change_effects')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('due_on')
    .orderBy('created_at')
    .orderBy('change');

/** Returns the pending effects of a contract in the order of their application. */
export function pendingEffects(trx: Trx, contract: string): Promise<ChangeEffect[]> {
  return pendingQuery(trx).where('contract', '=', contract).execute();
}

/** Returns the premiums that pending effects of contracts bring, by contract in the order of their application. */
export async function plannedPremiums(trx: Trx, contracts: string[]): Promise<Map<string, PlannedPremium[]>> {
  if (contracts.length === 0) return new Map();
  const effects = await pendingQuery(trx)
    .where('contract', 'in', contracts)
    .where('priced', '=', true)
    .execute();
  const byContract = Map.groupBy(effects, ({ contract }) => contract);
  return new Map(
    [...byContract].map(([contract, of]) => [
      contract,
      of.map(({ due_on: from, premium }) => ({ from, premium })),
    ]),
  );
}

/** Returns the effect of a change; undefined where it was effective immediately. */
export function findEffect(trx: Trx, change: string): Promise<ChangeEffect | undefined> {
  return trx.selectFrom('change_effects').selectAll().where('change', '=', change).executeTakeFirst();
}

/** Returns the effects due by a day, of all contracts. */
export function dueEffects(trx: Trx, day: string, limit: number): Promise<ChangeEffect[]> {
  return pendingQuery(trx).where('due_on', '<=', day).limit(limit).execute();
}

/** Returns the effects applied to a contract after one of its versions. */
export function effectsAppliedSince(trx: Trx, contract: string, version: number): Promise<ChangeEffect[]> {
  return trx
    .selectFrom('change_effects')
    .selectAll()
    .where('contract', '=', contract)
    .where('contract_version', '>', version)
    .orderBy('contract_version', 'desc')
    .limit(5)
    .execute();
}

/** Outcome of an effect; contract data only where it was applied. */
type Settlement = Pick<Insertable<ChangeEffectsTable>, 'result' | 'before' | 'after' | 'contract_version'>;

/** Updates the premium of a pending effect. */
export async function updateEffectCosts(
  trx: Trx,
  change: string,
  costs: Pick<NewEffect, 'premium' | 'computed_from'>,
): Promise<void> {
  await trx
    .updateTable('change_effects')
    .set(costs)
    .where('change', '=', change)
    .where('settled_at', 'is', null)
    .execute();
}

/** Settles an effect. @returns false when it was settled concurrently */
export async function settleEffect(
  trx: Trx,
  change: string,
  settlement: Partial<Settlement>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change_effects')
    .set({ ...settlement, settled_at: now })
    .where('change', '=', change)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
