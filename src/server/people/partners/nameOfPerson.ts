import { contactOfAgent } from '../agents/agentNames.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { findPartner } from './store.ts';

/** Returns the name of a person's customer, agent or sub-agent; undefined if unknown. */
export async function nameOfPerson(trx: Trx, person: string): Promise<string | undefined> {
  const account = await trx
    .selectFrom('accounts')
    .select(['role', 'number'])
    .where('person', '=', person)
    .executeTakeFirst();
  if (!account) return undefined;
  if (account.role !== 'benutzer') return (await contactOfAgent(trx, account.number))?.name;
  const partner = await findPartner(trx, account.number);
  return partner && nameOfPartner(partner.data);
}
