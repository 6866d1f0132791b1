import { transaction, type Trx } from '../database/transaction.ts';
import { endFamilies } from './families.ts';
import { announce } from './notices.ts';
import { deletePerson, findByName, insertPerson, normalName, updatePerson } from './people.ts';
import { embeddedPools, nameOf, type Portal } from './pools.ts';
import type { Provider } from './provider.ts';
import { storedPassword } from './storedPassword.ts';
import type { Attributes } from './tables.ts';

/** Somebody who shall be able to sign in. */
export interface PersonToCreate {
  portal: Portal;
  username: string;
  brand: string;
  attributes: Attributes;
  password: string;
  /** The password is good only to choose another one. */
  mustChange?: boolean;
}

/** What the platform does with people besides their own signing in; embedded, or by an outside pool. */
export interface IdentityAdmin {
  /** @returns the id in the pool; undefined when the name is taken */
  create(person: PersonToCreate): Promise<string | undefined>;
  /** Ends every access and lets nobody in under this name. Answers whether there was somebody. */
  disable(portal: Portal, username: string): Promise<boolean>;
  /** Lets the person in again. */
  enable(portal: Portal, username: string): Promise<boolean>;
  /** The person has to ask for a code and choose a password before signing in again. */
  reset(portal: Portal, username: string): Promise<boolean>;
  /** Takes a new password; every sign-in of the person ends. */
  setPassword(portal: Portal, username: string, password: string): Promise<boolean>;
  /** Changes what is known of a person. */
  setAttributes(portal: Portal, username: string, attributes: Attributes): Promise<boolean>;
  /** Removes a person by the id in the pool, with every access. Answers whether there was somebody. */
  remove(portal: Portal, personId: string): Promise<boolean>;
}

/** Looks after the people of the embedded pools. */
export function createAdmin({ db, clock, ids, vault }: Provider): IdentityAdmin {
  const change = (
    portal: Portal,
    username: string,
    make: (trx: Trx, person: NonNullable<Awaited<ReturnType<typeof findByName>>>) => Promise<void>,
  ): Promise<boolean> =>
    transaction(db, async (trx) => {
      const person = await findByName(trx, embeddedPools[portal].id, normalName(username));
      if (person) await make(trx, person);
      return person !== undefined;
    });
  const notice = (trx: Trx, kind: 'accountLocked' | 'passwordChanged', personId: string) =>
    announce(trx, vault, { id: ids.uuid(), kind, target: { personId }, now: clock.now() });

  return {
    create: ({ portal, username, brand, attributes, password, mustChange }) =>
      transaction(db, async (trx) => {
        const pool = embeddedPools[portal];
        const id = ids.uuid();
        const stored = storedPassword(vault, { poolName: nameOf(pool), userId: id }, password);
        const person = { id, pool: pool.id, username: normalName(username), brand, attributes, ...stored };
        const status = mustChange ? 'forced' : 'confirmed';
        return (await insertPerson(trx, { ...person, status, now: clock.now() })) ? id : undefined;
      }),
    disable: (portal, username) =>
      change(portal, username, async (trx, { id }) => {
        await updatePerson(trx, id, { status: 'disabled' }, clock.now());
        await endFamilies(trx, id, clock.now());
        await notice(trx, 'accountLocked', id);
      }),
    enable: (portal, username) =>
      change(portal, username, (trx, { id, status }) =>
        status === 'disabled'
          ? updatePerson(trx, id, { status: 'confirmed' }, clock.now())
          : Promise.resolve(),
      ),
    reset: (portal, username) =>
      change(portal, username, async (trx, { id }) => {
        await updatePerson(trx, id, { status: 'reset' }, clock.now());
        await endFamilies(trx, id, clock.now());
      }),
    setPassword: (portal, username, password) =>
      change(portal, username, async (trx, { id }) => {
        const poolName = nameOf(embeddedPools[portal]);
        const stored = storedPassword(vault, { poolName, userId: id }, password);
        await updatePerson(trx, id, { ...stored, status: 'confirmed' }, clock.now());
        await endFamilies(trx, id, clock.now());
        await notice(trx, 'passwordChanged', id);
      }),
    setAttributes: (portal, username, attributes) =>
      change(portal, username, (trx, person) =>
        updatePerson(trx, person.id, { attributes: { ...person.attributes, ...attributes } }, clock.now()),
      ),
    remove: (portal, personId) =>
      transaction(db, (trx) => deletePerson(trx, embeddedPools[portal].id, personId)),
  };
}
