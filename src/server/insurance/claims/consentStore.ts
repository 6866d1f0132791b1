import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ClaimConsentsTable } from '#server/storage/tables/claims.ts';

/** A row of a consent. */
export type ConsentRow = Selectable<ClaimConsentsTable>;

/** Returns whether a consent is in force. */
export const inForce = (consent: ConsentRow | undefined): boolean =>
  consent !== undefined && consent.revoked_at === null && consent.mode !== 'ownProcurement';

/** Returns the consents of a claim, oldest first; the last one counts. */
export function consentsOf(trx: Trx, claim: string): Promise<ConsentRow[]> {
  return trx
    .selectFrom('claim_consents')
    .selectAll()
    .where('claim', '=', claim)
    .orderBy('given_at')
    .orderBy('id')
    .execute();
}

/** Inserts a consent. */
export async function insertConsent(trx: Trx, consent: Insertable<ClaimConsentsTable>): Promise<void> {
  await trx.insertInto('claim_consents').values(consent).execute();
}

/** Revokes all consents of a claim. @returns the number of consents revoked */
export async function revokeConsents(trx: Trx, claim: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('claim_consents')
    .set({ revoked_at: now })
    .where('claim', '=', claim)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns a consent by its id. */
export function findConsent(trx: Trx, id: string): Promise<ConsentRow | undefined> {
  return trx.selectFrom('claim_consents').selectAll().where('id', '=', id).executeTakeFirst();
}
