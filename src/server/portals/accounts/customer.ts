import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { findAccount } from '#server/people/partners/accounts.ts';
import type { Contact, Partner } from '#server/storage/model/partner.ts';
import { findPartner, updatePartner } from '#server/people/partners/service.ts';
import type { Portal } from '#server/base/portal.ts';

/** The customer number that a person signs in for; undefined when there is none. */
export async function ownAccount(
  trx: Trx,
  person: { portal: Portal; personId: string },
): Promise<string | undefined> {
  const account = await findAccount(trx, person);
  return account?.role === 'benutzer' ? account.number : undefined;
}

/** How a customer is called; a password made of it is soon guessed. */
export const namesOf = ({ data }: Pick<Partner, 'data'>): string[] => [
  data.firstName,
  data.lastName,
  ...(data.kind === 'company' ? [data.companyName] : []),
];

/** Puts a way of contact into what is known of the customer, so that letters take the same way as codes. */
export async function changeContact(
  trx: Trx,
  person: { portal: Portal; personId: string },
  contact: Contact,
  now: Date,
): Promise<void> {
  const number = await ownAccount(trx, person);
  const partner = number === undefined ? undefined : await findPartner(trx, number);
  if (!partner) return;
  const data = { ...partner.data, contact: { ...partner.data.contact, ...contact } };
  await updatePartner(trx, { ...partner, data }, now);
}

/** The customer number of a caller. @throws PlatformError forbidden when the person is no customer */
export async function customerOf(trx: Trx, person: { portal: Portal; personId: string }): Promise<string> {
  const number = await ownAccount(trx, person);
  if (number === undefined) throw new PlatformError('forbidden');
  return number;
}
