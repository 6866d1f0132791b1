import { equalJson } from '#engine/runtime.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Person } from '#server/ports/identity.ts';
import { findPerson, insertPerson, normaliseUsername, updatePerson } from './people.ts';
import type { Attributes } from '#server/storage/tables/identity.ts';

/** Somebody as a pool outside tells. */
export interface ExternalUser {
  /** The `sub` of the pool. */
  id: string;
  pool: string;
  username: string;
  attributes: Attributes;
}

const known = [
  'email',
  'phone_number',
  'nickname',
  'custom:partnernummer',
  'custom:vermittlernummer',
] as const;

/** A person out of an answer of the pool. */
export function externalUserOf(
  pool: string,
  {
    Username = '',
    attributes,
  }: { Username?: string | undefined; attributes: { Name?: string; Value?: string }[] },
): ExternalUser {
  const told = new Map(attributes.map(({ Name, Value }) => [Name, Value]));
  const own = known.flatMap((name) => (told.get(name) ? [[name, told.get(name)]] : []));
  const read = Object.fromEntries(own) as Attributes;
  return {
    pool,
    id: told.get('sub') ?? Username,
    username: normaliseUsername(read.email ?? Username),
    attributes: read,
  };
}

/**
 * Keeps what the platform has to know of somebody in a pool outside: where letters and codes go. The pool is right;
 * nobody signs in by this row, it holds no password.
 * @param brand of whom nothing is known yet
 */
export async function storeExternalUser(
  trx: Trx,
  { id, pool, username, attributes }: ExternalUser,
  brand: string,
  now: Date,
): Promise<Person | undefined> {
  const mirrored = await findPerson(trx, id);
  if (mirrored?.username !== username)
    // Who had the name before has another one in the pool by now; it comes with the next request.
    await trx
      .updateTable('identity_people')
      .set((row) => ({ username: row.ref('id') }))
      .where('pool', '=', pool)
      .where('username', '=', username)
      .where('id', '!=', id)
      .execute();
  if (!mirrored) {
    const nothing = { salt: Buffer.alloc(0), verifier: Buffer.alloc(0), shown_id: null };
    await insertPerson(trx, { id, pool, username, attributes, brand, ...nothing, status: 'confirmed', now });
  } else if (mirrored.username !== username || !equalJson(mirrored.attributes, attributes))
    await updatePerson(trx, id, { username, attributes }, now);
  return findPerson(trx, id);
}
