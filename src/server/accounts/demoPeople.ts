import { transaction } from '../database/transaction.ts';
import { createAdmin, type PersonToCreate } from '../identity/admin.ts';
import { findByName } from '../identity/people.ts';
import { embeddedPools } from '../identity/pools.ts';
import type { Provider } from '../identity/provider.ts';
import { insertAccount } from '../partners/accounts.ts';
import type { Role } from '../partners/tables.ts';
import type { Settings } from '../settings.ts';
import demo from './data/demo.json' with { type: 'json' };

/**
 * Writes people to try the portals with, where the database is embedded and nobody else can reach it. Who is there
 * already stays as changed since.
 */
export const seedDemoPeople =
  ({ databaseUrl, environment }: Settings) =>
  async (provider: Provider): Promise<void> => {
    if (databaseUrl || environment !== 'localhost') return;
    const admin = createAdmin(provider);
    for (const person of demo.people as DemoPerson[]) {
      const { id } = embeddedPools[person.portal];
      const known = await transaction(provider.db, (trx) => findByName(trx, id, person.username));
      const personId = known?.id ?? (await admin.create({ ...person, password: demo.password }));
      if (personId !== undefined) await tie(provider, person, personId);
    }
  };

/** Somebody of the file; without a role, as the portal says. */
type DemoPerson = Omit<PersonToCreate, 'password'> & { role?: Role };

/** Whose number the person signs in for. */
async function tie(
  { db, clock }: Provider,
  { portal, role = portal, attributes }: Pick<DemoPerson, 'portal' | 'role' | 'attributes'>,
  person: string,
): Promise<void> {
  const number = attributes[portal === 'benutzer' ? 'custom:partnernummer' : 'custom:vermittlernummer'];
  if (number === undefined) return;
  await transaction(db, (trx) => insertAccount(trx, { portal, person, role, number }, clock.now()));
}
