import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { isSameMac } from '#server/base/secretHash.ts';
import { endEverything } from './devices.ts';
import { endFamilies } from './families.ts';
import { enqueueNotice } from './notices.ts';
import { forgotPassword } from './operations/forgotPassword.ts';
import type { IdentityAdmin, IdentityProvider } from '#server/ports/identity.ts';
import { noAuthenticator } from './authenticator.ts';
import { deletePerson, findByName, insertPerson, normaliseUsername, updatePerson } from './people.ts';
import { embeddedPools } from './pools.ts';
import { Refusal } from './refusal.ts';
import { permitPasskey } from './passkeyPermits.ts';
import { removePasskeys } from './passkeys.ts';
import { pad, verifierOf } from './srp.ts';
import { srpNameOf, storedPassword } from './storedPassword.ts';

/** The part of the provider that administration needs. */
export type AdminContext = Pick<
  IdentityProvider,
  'db' | 'clock' | 'ids' | 'vault' | 'pools' | 'shownTimes' | 'shownKeys'
>;

/** Notifies a person about the account. */
export const notifyPerson = (
  { vault, ids, clock }: AdminContext,
  trx: Trx,
  kind: 'accountLocked' | 'passwordChanged',
  personId: string,
): Promise<void> =>
  enqueueNotice(trx, vault, { id: ids.uuid(), kind, target: { personId }, now: clock.now() });

/** Returns the administration of the embedded pools. */
export function createAdmin(keeper: AdminContext): IdentityAdmin {
  const { clock, ids, vault } = keeper;
  return {
    find: (trx, portal, username) => findByName(trx, embeddedPools[portal].id, normaliseUsername(username)),
    async create(trx, { portal, username, brand, attributes, password, status = 'confirmed' }) {
      const who = { id: ids.uuid(), pool: embeddedPools[portal].id, username: normaliseUsername(username) };
      const stored = await storedPassword(trx, keeper, who, password);
      const person = { ...who, brand, attributes, ...stored };
      return (await insertPerson(trx, { ...person, status, now: clock.now() })) ? who.id : undefined;
    },
    async change(trx, person, { email, attributes: changed }) {
      const attributes = { ...person.attributes, ...changed, ...(email !== undefined && { email }) };
      if (email !== undefined && (await findByName(trx, person.pool, email)))
        throw new PlatformError('email-taken');
      const username = email === undefined ? {} : { username: email };
      await updatePerson(trx, person.id, { ...username, attributes }, clock.now());
    },
    hasPassword(person, password) {
      const given = pad(verifierOf(srpNameOf(person), password, person.salt));
      const stored = vault.open('verifier', person.verifier);
      return Promise.resolve(isSameMac(given.toString('hex'), stored.toString('hex')));
    },
    async setPassword(trx, person, password) {
      const stored = await storedPassword(trx, keeper, person, password);
      await updatePerson(trx, person.id, { ...stored, status: 'confirmed' }, clock.now());
      await endEverything(trx, person.id, clock.now());
      await notifyPerson(keeper, trx, 'passwordChanged', person.id);
    },
    removeAuthenticator: (trx, { id }) => updatePerson(trx, id, noAuthenticator, clock.now()),
    permitPasskey: (trx, { id }, permit) => permitPasskey(trx, id, permit),
    removePasskeys: (trx, { id }) => removePasskeys(trx, id),
    endSessions: (trx, { id }) => endFamilies(trx, id, clock.now()),
    endAccess: (trx, { id }) => endEverything(trx, id, clock.now()),
    async disable(trx, { id }) {
      await updatePerson(trx, id, { status: 'disabled' }, clock.now());
      await endEverything(trx, id, clock.now());
      await notifyPerson(keeper, trx, 'accountLocked', id);
    },
    async enable(trx, { id, status }) {
      if (status === 'disabled') await updatePerson(trx, id, { status: 'confirmed' }, clock.now());
    },
    async reset(trx, { id }) {
      await updatePerson(trx, id, { status: 'reset' }, clock.now());
      await endEverything(trx, id, clock.now());
    },
    remove: (trx, portal, personId) => deletePerson(trx, embeddedPools[portal].id, personId),
    async sendCode(portal, username, asked) {
      const input = { ClientId: embeddedPools[portal].clientId, Username: username };
      const answer = await forgotPassword(keeper, { input, device: '', ...asked });
      if (answer instanceof Refusal) throw new PlatformError('rate-limited');
    },
  };
}
