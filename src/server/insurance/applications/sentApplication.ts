import { PlatformError } from '#engine/errors/platformError.ts';
import { isSameMac, secretHash } from '#server/base/secretHash.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { findApplication, type ApplicationRow } from './store.ts';

/** Milliseconds after an application in which its sender may create an account from it. */
const lifetime = 3_600_000;

/** An application by its number, and the reference that its sender received. */
export interface SentApplication {
  application: string;
  reference: string;
}

/** Returns whether an account was made since an application for the customer whose it is: the reference is used up. */
async function isUsed(trx: Trx, { number, created_at }: ApplicationRow): Promise<boolean> {
  const made = await trx
    .selectFrom('customer_applications')
    .innerJoin('accounts', 'accounts.number', 'customer_applications.partner')
    .select('accounts.person')
    .where('customer_applications.application', '=', number)
    .where('accounts.portal', '=', 'benutzer')
    .where('accounts.created_at', '>=', created_at)
    .limit(1)
    .executeTakeFirst();
  return made !== undefined;
}

/** Returns an application that an account may be made by. @throws PlatformError link-invalid */
export async function findSentApplication(
  trx: Trx,
  { application, reference }: SentApplication,
  now: Date,
): Promise<ApplicationRow> {
  const row = await findApplication(trx, application);
  const own = row?.told?.accountReference;
  if (!row || own === undefined || now.getTime() - row.created_at.getTime() > lifetime)
    throw new PlatformError('link-invalid');
  const usable = isSameMac(secretHash(own), secretHash(reference)) && !(await isUsed(trx, row));
  if (!usable) throw new PlatformError('link-invalid');
  return row;
}
