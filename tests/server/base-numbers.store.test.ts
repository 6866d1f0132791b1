import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemIds } from '#server/base/ids.ts';
import { applicationNumber } from '#server/insurance/applications/number.ts';
import { changeNumber } from '#server/insurance/changes/number.ts';
import { claimNumber } from '#server/insurance/claims/number.ts';
import { declarationNumber } from '#server/insurance/declarations/number.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { openTestDatabase } from '../support/testDatabase.ts';

let db: Kysely<Database>;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
  // Referenced by contract changes.
  await insertRow('partners', { number: 'x' });
  await insertRow('contracts', { id: 'x' });
});
afterEach(() => close());

/** A valid value for each column type. */
const anyValue: { [type: string]: string } = {
  boolean: 'false',
  date: '2026-11-20',
  integer: '1',
  json: '{}',
  jsonb: '{}',
  text: 'x',
  'timestamp with time zone': '2026-11-20T10:00:00Z',
};

/** Inserts a row with values for all required columns. */
async function insertRow(table: string, given: { [column: string]: string }): Promise<void> {
  await transaction(db, async (trx) => {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}
        and is_nullable = 'NO' and column_default is null`.execute(trx);
    const values = Object.entries({
      ...Object.fromEntries(rows.map(({ name, type }) => [name, anyValue[type] ?? '{}'])),
      ...given,
    });
    const columns = sql.join(values.map(([name]) => sql.ref(name)));
    const literals = sql.join(values.map(([, value]) => sql.lit(value)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${literals})`.execute(trx);
  });
}

const kinds = [
  { table: 'applications', column: 'number', numberOf: applicationNumber },
  { table: 'contract_changes', column: 'number', numberOf: changeNumber },
  { table: 'declarations', column: 'number', numberOf: declarationNumber },
  { table: 'claims', column: 'id', numberOf: claimNumber },
];

test.each(kinds)(
  'When a number of $table belongs to another row already, the database refuses it and the next id is tried',
  async ({ table, column, numberOf }) => {
    const [taken, free] = [systemIds.uuid(), systemIds.uuid()];
    const today = '2026-11-20';
    await insertRow(table, { id: systemIds.uuid(), [column]: numberOf(taken, today) });
    const attempts: number[] = [];
    await withFreeNumber(async (attempt) => {
      attempts.push(attempt);
      const number = numberOf(attempt === 1 ? taken : free, today);
      await insertRow(table, { id: systemIds.uuid(), [column]: number });
    });
    expect(attempts).toEqual([1, 2]);
  },
);
