import { normalisePhone } from '#engine/formats/phone.ts';
import { createAgents } from '../agents/directory.ts';
import { subAgentOf, subAgentsOf } from '../agents/subAgentStore.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { findPerson, normaliseUsername } from '../identity/people.ts';
import { accountsOf } from './accounts.ts';

const agents = createAgents();

/** Normalises a phone number or mail address for comparison. */
const comparable = (address: string): string =>
  address.includes('@') ? normaliseUsername(address) : (normalisePhone(address) ?? address);

/** Returns the contact details in the accounts of a number. */
async function accountContacts(trx: Trx, number: string): Promise<(string | undefined)[]> {
  const contacts: (string | undefined)[] = [];
  for (const { person } of await accountsOf(trx, 'vermittler', number)) {
    const { phone_number, email } = (await findPerson(trx, person))?.attributes ?? {};
    contacts.push(phone_number, email);
  }
  return contacts;
}

/**
 * Returns a predicate for phone numbers and mail addresses of an agency, from directory, accounts and sub-agents.
 * Confirmations for customers must not go there.
 * @param number of the agent or a sub-agent; undefined: no agency is involved
 */
export async function agencyContactMatcher(
  trx: Trx,
  number: string | undefined,
): Promise<(address: string) => boolean> {
  if (number === undefined) return () => false;
  const parent = (await subAgentOf(trx, number))?.parent ?? number;
  const subAgents = await subAgentsOf(trx, parent);
  const listed = agents.byId(parent);
  const contacts = [
    listed?.phone.number,
    listed?.email,
    ...subAgents.flatMap(({ data: { email, phone, mobile } }) => [email, phone, mobile]),
  ];
  for (const each of [parent, ...subAgents.map((subAgent) => subAgent.number)])
    contacts.push(...(await accountContacts(trx, each)));
  const own = new Set(
    contacts.filter((way) => way !== undefined && way !== '').map((way) => comparable(way ?? '')),
  );
  return (address) => own.has(comparable(address));
}
