import { randomBytes } from 'node:crypto';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { PersonStatus } from '#server/storage/tables/identity.ts';
import type { Person } from '#server/ports/identity.ts';

/** Returns a name in its compared form: trimmed, lower case. */
export const normaliseUsername = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();

/** Personal data that must not be part of a password. */
export const personalWords = ({
  username,
  attributes,
}: Pick<Person, 'username' | 'attributes'>): string[] => [
  username,
  attributes.email ?? '',
  attributes.nickname ?? '',
];

const decoyName = '';

/**
 * Returns the person with a name, or the pool's decoy, in a single query, so that unknown names take the same time.
 */
export function personOrDecoy(trx: Trx, pool: string, username: string): Promise<Person> {
  return trx
    .selectFrom('identity_people')
    .selectAll()
    .where('pool', '=', pool)
    .where('username', 'in', [username, decoyName])
    .orderBy('username', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Returns false for the decoy. */
export const isRealPerson = (person: Person): boolean => person.status !== 'decoy';

/** Finds a person by id, never the decoy. */
export function findPerson(trx: Trx, id: string): Promise<Person | undefined> {
  return trx
    .selectFrom('identity_people')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'decoy')
    .executeTakeFirst();
}

/** Finds a person by name. */
export function findByName(trx: Trx, pool: string, username: string): Promise<Person | undefined> {
  return trx
    .selectFrom('identity_people')
    .selectAll()
    .where('pool', '=', pool)
    .where('username', '=', username)
    .where('status', '!=', 'decoy')
    .executeTakeFirst();
}

/** Deletes a person with all sign-ins. Returns whether there was one. */
export async function deletePerson(trx: Trx, pool: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('identity_people')
    .where('pool', '=', pool)
    .where('id', '=', id)
    .where('status', '!=', 'decoy')
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Columns of a new person. */
interface NewPerson extends Pick<
  Person,
  'id' | 'pool' | 'username' | 'brand' | 'salt' | 'verifier' | 'shown_id'
> {
  status: PersonStatus;
  attributes: Person['attributes'];
  now: Date;
}

/** Inserts a person. Returns whether the name was free. */
export async function insertPerson(trx: Trx, { now, attributes, ...person }: NewPerson): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity_people')
    .values({ ...person, attributes: JSON.stringify(attributes), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['pool', 'username']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Inserts a pool's decoy unless it exists. */
export async function insertDecoy(
  trx: Trx,
  pool: string,
  made: Pick<Person, 'id' | 'verifier'>,
  now: Date,
): Promise<void> {
  const nobody = { username: decoyName, brand: '', salt: randomBytes(16), shown_id: null, attributes: {} };
  await insertPerson(trx, { ...made, ...nobody, pool, status: 'decoy', now });
}

/** Updates a person. */
export async function updatePerson(
  trx: Trx,
  id: string,
  change: Partial<
    Pick<
      Person,
      | 'salt'
      | 'verifier'
      | 'shown_id'
      | 'status'
      | 'username'
      | 'attributes'
      | 'reset_at'
      | 'authenticator'
      | 'authenticator_offered'
      | 'authenticator_step'
      | 'authenticator_use'
    >
  >,
  now: Date,
): Promise<void> {
  const { attributes, ...others } = change;
  await trx
    .updateTable('identity_people')
    .set({ ...others, ...(attributes && { attributes: JSON.stringify(attributes) }), updated_at: now })
    .where('id', '=', id)
    .execute();
}
