import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '../database/transaction.ts';
import { isSameMac } from './codes.ts';
import { endFamilies } from './families.ts';
import { announce } from './notices.ts';
import { forgotPassword } from './operations/forgotten.ts';
import { deletePerson, findByName, insertPerson, normalName, updatePerson, type Person } from './people.ts';
import { embeddedPools, type Portal } from './pools.ts';
import type { Provider } from './provider.ts';
import { Refusal } from './refusal.ts';
import { pad, verifierOf } from './srp.ts';
import { srpNameOf, storedPassword } from './storedPassword.ts';
import type { Attributes } from './tables.ts';

/** Somebody who shall be able to sign in. */
export interface PersonToCreate {
  portal: Portal;
  username: string;
  brand: string;
  attributes: Attributes;
  password: string;
  /** `forced`: the password is good only to choose another one. `reset`: a code by mail has to be asked for first. */
  status?: 'confirmed' | 'forced' | 'reset';
}

/**
 * What the platform does with people besides their own signing in, in the transaction of what allows it; embedded, or
 * in a pool outside. A pool outside is changed at once: what refuses there ends the transaction.
 */
export interface IdentityAdmin {
  /** Somebody by name. */
  find(trx: Trx, portal: Portal, username: string): Promise<Person | undefined>;
  /** @returns the id in the pool; undefined when the name is taken */
  create(trx: Trx, person: PersonToCreate): Promise<string | undefined>;
  /** Changes what is known of a person; the address is also the name. @throws PlatformError email-taken */
  change(trx: Trx, person: Person, change: { email?: string; attributes?: Attributes }): Promise<void>;
  /** Whether this is the person's password. */
  hasPassword(person: Person, password: string): Promise<boolean>;
  /** Takes a new password; every sign-in of the person ends, and the person is told. */
  setPassword(trx: Trx, person: Person, password: string): Promise<void>;
  /** Ends every sign-in of the person. */
  endAccess(trx: Trx, person: Person): Promise<void>;
  /** Ends every access and lets nobody in under this name; the person is told. */
  disable(trx: Trx, person: Person): Promise<void>;
  /** Lets the person in again. */
  enable(trx: Trx, person: Person): Promise<void>;
  /** The person has to ask for a code and choose a password before signing in again. */
  reset(trx: Trx, person: Person): Promise<void>;
  /** Removes a person by the id in the pool, with every access. Answers whether there was somebody. */
  remove(trx: Trx, portal: Portal, personId: string): Promise<boolean>;
  /**
   * Sends a code by which a password can be chosen; answers the same whether there is anybody.
   * @param asked.addressMac fingerprint of the address that asks
   * @throws PlatformError rate-limited
   */
  sendCode(portal: Portal, username: string, asked: { addressMac: string; now: Date }): Promise<void>;
}

/** What looking after people needs of a provider. */
export type Keeper = Pick<Provider, 'db' | 'clock' | 'ids' | 'vault' | 'pools' | 'shownTimes'>;

/** Tells a person what happened to the account. */
export const tell = (
  { vault, ids, clock }: Keeper,
  trx: Trx,
  kind: 'accountLocked' | 'passwordChanged',
  personId: string,
): Promise<void> => announce(trx, vault, { id: ids.uuid(), kind, target: { personId }, now: clock.now() });

/** Looks after the people of the embedded pools. */
export function createAdmin(keeper: Keeper): IdentityAdmin {
  const { clock, ids, vault } = keeper;
  return {
    find: (trx, portal, username) => findByName(trx, embeddedPools[portal].id, normalName(username)),
    async create(trx, { portal, username, brand, attributes, password, status = 'confirmed' }) {
      const who = { id: ids.uuid(), pool: embeddedPools[portal].id, username: normalName(username) };
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
      await endFamilies(trx, person.id, clock.now());
      await tell(keeper, trx, 'passwordChanged', person.id);
    },
    endAccess: (trx, { id }) => endFamilies(trx, id, clock.now()),
    async disable(trx, { id }) {
      await updatePerson(trx, id, { status: 'disabled' }, clock.now());
      await endFamilies(trx, id, clock.now());
      await tell(keeper, trx, 'accountLocked', id);
    },
    async enable(trx, { id, status }) {
      if (status === 'disabled') await updatePerson(trx, id, { status: 'confirmed' }, clock.now());
    },
    async reset(trx, { id }) {
      await updatePerson(trx, id, { status: 'reset' }, clock.now());
      await endFamilies(trx, id, clock.now());
    },
    remove: (trx, portal, personId) => deletePerson(trx, embeddedPools[portal].id, personId),
    async sendCode(portal, username, asked) {
      const input = { ClientId: embeddedPools[portal].clientId, Username: username };
      const answer = await forgotPassword(keeper, { input, device: '', ...asked });
      if (answer instanceof Refusal) throw new PlatformError('rate-limited');
    },
  };
}
