import { equalJson } from '#engine/runtime.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Person } from '#server/ports/identity.ts';
import { findPerson, insertPerson, normaliseUsername, updatePerson } from './people.ts';
import type { Attributes } from '#server/storage/tables/identity.ts';

/** A person of an external pool. */
interface ExternalUser {
  /** The pool's `sub`. */
  id: string;
  pool: string;
  username: string;
  attributes: Attributes;
}

const mirroredNames = [
  'email',
  'phone_number',
  'nickname',
  'custom:partnernummer',
  'custom:vermittlernummer',
] as const;

/** Converts a pool's response to a person. */
export function externalUserOf(
  pool: string,
  {
    Username = '',
    attributes,
  }: { Username?: string | undefined; attributes: { Name?: string; Value?: string }[] },
): ExternalUser {
  const values = new Map(attributes.map(({ Name, Value }) => [Name, Value]));
  const own = mirroredNames.flatMap((name) => (values.get(name) ? [[name, values.get(name)]] : []));
  const read = Object.fromEntries(own) as Attributes;
  return {
    pool,
    id: values.get('sub') ?? Username,
    username: normaliseUsername(read.email ?? Username),
    attributes: read,
  };
}

/**
 * Mirrors what the platform needs of a person in an external pool, such as contact details. The pool is
 * authoritative; the row has no password.
 * @param brand of people that are not mirrored yet
 */
export async function storeExternalUser(
  trx: Trx,
  { id, pool, username, attributes }: ExternalUser,
  brand: string,
  now: Date,
): Promise<Person | undefined> {
  const mirrored = await findPerson(trx, id);
  if (mirrored?.username !== username)
    // The previous owner of the name was renamed in the pool; the new name follows with their next request.
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
