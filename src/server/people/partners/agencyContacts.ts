import { normalisePhone } from '#engine/formats/phone.ts';
import { createAgents } from '../agents/directory.ts';
import { subAgentOf, subAgentsOf } from '../agents/subAgentStore.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { findPerson, normaliseUsername } from '../identity/people.ts';
import { accountsOf } from './accounts.ts';

const agents = createAgents();

/** A phone or mail address in the one form in which two of them are compared. */
const comparable = (address: string): string =>
  address.includes('@') ? normaliseUsername(address) : (normalisePhone(address) ?? address);

/** What the accounts say of whoever signs in for a number. */
async function accountContacts(trx: Trx, number: string): Promise<(string | undefined)[]> {
  const contacts: (string | undefined)[] = [];
  for (const { person } of await accountsOf(trx, 'vermittler', number)) {
    const { phone_number, email } = (await findPerson(trx, person))?.attributes ?? {};
    contacts.push(phone_number, email);
  }
  return contacts;
}

/**
 * Tells whether a phone or mail address is one of an agency: of the agent, as directory and account say, or of any
 * sub-agent. What a customer has to confirm goes to none of them: nobody confirms to themselves.
 * @param number of the agent or of a sub-agent; undefined: nobody acts for a customer, and no address is an agency's
 */
export async function agencyContactMatcher(
  trx: Trx,
  number: string | undefined,
): Promise<(address: string) => boolean> {
  if (number === undefined) return () => false;
  const parent = (await subAgentOf(trx, number))?.parent ?? number;
  const subAgents = await subAgentsOf(trx, parent);
  const listed = agents.byId(parent);
  const ways = [
    listed?.phone.number,
    listed?.email,
    ...subAgents.flatMap(({ data: { email, phone, mobile } }) => [email, phone, mobile]),
  ];
  for (const each of [parent, ...subAgents.map((subAgent) => subAgent.number)])
    ways.push(...(await accountContacts(trx, each)));
  const own = new Set(
    ways.filter((way) => way !== undefined && way !== '').map((way) => comparable(way ?? '')),
  );
  return (address) => own.has(comparable(address));
}
