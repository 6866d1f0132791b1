import type { Brand } from '#server/base/brands.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { PersonToCreate, IdentityProvider } from '#server/ports/identity.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import type { Role } from '#server/storage/tables/partners.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import demo from './data/demo.json' with { type: 'json' };

/**
 * Creates demo accounts where the database is embedded and the server runs on localhost. Existing ones are
 * kept.
 */
export const seedDemoPeople =
  ({ databaseUrl, environment, cognito }: Settings) =>
  async (provider: IdentityProvider): Promise<void> => {
    if (databaseUrl || cognito || environment !== 'localhost') return;
    const { admin, db } = provider;
    for (const person of demo.people as DemoPerson[]) {
      const personId = await transaction(db, async (trx) => {
        const existing = await admin.find(trx, person.portal, person.username);
        return existing?.id ?? admin.create(trx, { ...person, password: demo.password });
      });
      if (personId !== undefined) await linkAccount(provider, person, personId);
    }
  };

/** A demo account; the role defaults to the portal's. */
type DemoPerson = Omit<PersonToCreate, 'password'> & { role?: Role; brands?: Brand[] };

/** Links a person to a customer or agent number. */
async function linkAccount(
  { db, clock }: IdentityProvider,
  {
    portal,
    role = portal,
    attributes,
    brand,
    brands = [brand as Brand],
  }: Pick<DemoPerson, 'portal' | 'role' | 'attributes' | 'brand' | 'brands'>,
  person: string,
): Promise<void> {
  const number = attributes[portal === 'benutzer' ? 'custom:partnernummer' : 'custom:vermittlernummer'];
  if (number === undefined) return;
  await transaction(db, (trx) =>
    insertAccount(trx, { portal, person, role, number, ...(role !== 'benutzer' && { brands }) }, clock.now()),
  );
}
