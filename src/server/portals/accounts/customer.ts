import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { subAgentOf, updateSubAgent } from '#server/people/agents/subAgentStore.ts';
import { findAccount } from '#server/people/partners/accounts.ts';
import type { Contact, Partner } from '#server/storage/model/partner.ts';
import { findPartner, updatePartner } from '#server/people/partners/service.ts';
import type { Portal } from '#server/base/portal.ts';

/** Returns the customer number of a person's account; undefined when there is none. */
export async function ownAccount(
  trx: Trx,
  person: { portal: Portal; personId: string },
): Promise<string | undefined> {
  const account = await findAccount(trx, person);
  return account?.role === 'benutzer' ? account.number : undefined;
}

/** Returns the names of a customer, which passwords must not contain. */
export const namesOf = ({ data }: Pick<Partner, 'data'>): string[] => [
  data.firstName,
  data.lastName,
  ...(data.kind === 'company' ? [data.companyName] : []),
];

/** Updates the contact data of a customer or sub-agent, so that mails use the same addresses as codes. */
export async function changeContact(
  trx: Trx,
  person: { portal: Portal; personId: string },
  contact: Contact,
  now: Date,
): Promise<void> {
  const account = await findAccount(trx, person);
  if (account?.role === 'untervermittler') return changeSubAgentContact(trx, account.number, contact, now);
  const partner = account?.role === 'benutzer' ? await findPartner(trx, account.number) : undefined;
  if (!partner) return;
  const data = { ...partner.data, contact: { ...partner.data.contact, ...contact } };
  await updatePartner(trx, { ...partner, data }, now);
}

/** @throws PlatformError partner-changed after a concurrent change */
async function changeSubAgentContact(
  trx: Trx,
  number: string,
  { email, mobile }: Contact,
  now: Date,
): Promise<void> {
  const subAgent = await subAgentOf(trx, number);
  if (!subAgent) return;
  const data = {
    ...subAgent.data,
    ...(email !== undefined && { email }),
    ...(mobile !== undefined && { mobile }),
  };
  if ((await updateSubAgent(trx, { ...subAgent, data }, now)) === undefined)
    throw new PlatformError('partner-changed');
}

/** Returns the customer number of a caller. @throws PlatformError forbidden for other accounts */
export async function customerOf(trx: Trx, person: { portal: Portal; personId: string }): Promise<string> {
  const number = await ownAccount(trx, person);
  if (number === undefined) throw new PlatformError('forbidden');
  return number;
}
