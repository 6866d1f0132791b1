import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { createVault } from './vault.ts';

/** What is sealed for longer than a sign-in; the signing keys come last, since a server asks for them at its start. */
const sealedColumns = [
  { table: 'identity_people', key: 'id', column: 'verifier', purpose: 'verifier' },
  { table: 'identity_people', key: 'id', column: 'authenticator', purpose: 'authenticator' },
  { table: 'identity_devices', key: 'key', column: 'verifier', purpose: 'device verifier' },
  { table: 'identity_browsers', key: 'hash', column: 'refresh', purpose: 'browser session' },
  { table: 'identity_shown_keys', key: 'name', column: 'sealed', purpose: 'shown keys' },
  { table: 'identity_keys', key: 'kid', column: 'private_key', purpose: 'signing key' },
] as const;

type SealedColumn = (typeof sealedColumns)[number];

interface Row {
  key: string;
  sealed: Buffer;
}

/** Rows per transaction. */
const batch = 500;

const nextRows = async (trx: Trx, { table, key, column }: SealedColumn, after?: Row): Promise<Row[]> => {
  const rows = await sql<Row>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${after ? sql`${sql.ref(key)} > ${after.key}` : sql`true`}
    order by ${sql.ref(key)} limit ${batch}`.execute(trx);
  return rows.rows;
};

/** Replaces sealed bytes unless another process did so meanwhile. */
const replace = (trx: Trx, { table, key, column }: SealedColumn, row: Row, sealed: Buffer) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(trx);

/**
 * Seals with the secret what was sealed with another one, in short transactions beside running servers. Returns how
 * many rows were resealed.
 * @param others the secrets that are being given up
 * @throws Error when none of the secrets opens something
 */
export async function reseal(db: Kysely<Database>, secret: string, others: string[]): Promise<number> {
  const [own, any] = [createVault(secret), createVault(secret, others)];
  const isOwn = (purpose: string, sealed: Buffer): boolean => {
    try {
      own.open(purpose, sealed);
      return true;
    } catch {
      return false;
    }
  };
  let count = 0;
  for (const column of sealedColumns) {
    let last: Row | undefined;
    do {
      const rows = await transaction(db, async (trx) => {
        const found = await nextRows(trx, column, last);
        for (const row of found.filter(({ sealed }) => !isOwn(column.purpose, Buffer.from(sealed)))) {
          const bytes = any.open(column.purpose, Buffer.from(row.sealed));
          await replace(trx, column, row, own.seal(column.purpose, bytes));
          count += 1;
        }
        return found;
      });
      last = rows.length === batch ? rows.at(-1) : undefined;
    } while (last);
  }
  return count;
}
