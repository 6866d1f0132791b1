import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ClaimRequirementsTable } from '#server/storage/tables/claims.ts';

/** A row of a requirement. */
export type RequirementRow = Selectable<ClaimRequirementsTable>;

/** Returns the requirements of a claim, in order. */
export function requirementsOf(trx: Trx, claim: string): Promise<RequirementRow[]> {
  return trx
    .selectFrom('claim_requirements')
    .selectAll()
    .where('claim', '=', claim)
    .orderBy('place')
    .execute();
}

/** Returns the number of missing documents by claim. */
export async function openDocuments(trx: Trx, claims: string[]): Promise<Map<string, number>> {
  if (claims.length === 0) return new Map();
  const rows = await trx
    .selectFrom('claim_requirements')
    .select(({ fn }) => ['claim', fn.countAll<string>().as('count')])
    .where('claim', 'in', claims)
    .where('done_at', 'is', null)
    .groupBy('claim')
    .execute();
  return new Map(rows.map(({ claim, count }) => [claim, Number(count)]));
}

/** Replaces the requirements. Arrived ones are kept with their time; obsolete open ones are removed. */
export async function replaceRequirements(
  trx: Trx,
  claim: string,
  wanted: Omit<RequirementRow, 'claim' | 'place'>[],
): Promise<void> {
  const stored = await requirementsOf(trx, claim);
  const arrived = new Map(stored.map(({ key, done_at }) => [key, done_at]));
  const kept = stored.filter(
    ({ key, done_at }) => done_at !== null && !wanted.some((one) => one.key === key),
  );
  const rows = [...wanted, ...kept].map(({ key, title, help, done_at }, index) => ({
    claim,
    key,
    title,
    help,
    place: index,
    done_at: arrived.get(key) ?? done_at,
  }));
  await trx.deleteFrom('claim_requirements').where('claim', '=', claim).execute();
  if (rows.length > 0) await trx.insertInto('claim_requirements').values(rows).execute();
}

/** Adds requirements; existing keys are kept. */
export async function addRequirements(
  trx: Trx,
  claim: string,
  documents: { key: string; title: string; help?: string }[],
): Promise<void> {
  if (documents.length === 0) return;
  const { length } = await requirementsOf(trx, claim);
  const rows = documents.map(({ key, title, help = null }, index) => ({
    claim,
    key,
    title,
    help,
    place: length + index,
    done_at: null,
  }));
  await trx
    .insertInto('claim_requirements')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['claim', 'key']).doNothing())
    .execute();
}

/** Marks a requirement as arrived; the first time counts. @returns the number still missing */
export async function noteArrival(trx: Trx, claim: string, key: string, now: Date): Promise<number> {
  await trx
    .updateTable('claim_requirements')
    .set({ done_at: now })
    .where('claim', '=', claim)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .execute();
  return (await openDocuments(trx, [claim])).get(claim) ?? 0;
}
