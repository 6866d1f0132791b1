import { sql, type Kysely } from 'kysely';
import { indexMissing } from '#server/people/customerBase/indexing.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';

/** Copies of rows: how many of each number, and what differs in a copy, as SQL over `t` (the row), `n`, and `m` that counts copies. */
interface Copies {
  table: string;
  /** Which rows are copied; `limit 1` of them. */
  of: string;
  each?: number;
  differs: { [column: string]: string };
}

const lastNames =
  "(array['Müller','Schäfer','Winter','Yılsen','Kramer','Größmann','Hoffer','Nowak'])[1 + n % 8]";
const cities = "(array['Berlin','Köln','Leipzig','München','Bremen','Görlitz'])[1 + n / 8 % 6]";

/** What one application leaves behind, with a customer, messages, and looks at the customer. */
const copies: Copies[] = [
  {
    table: 'applications',
    of: 'true',
    differs: {
      id: `md5(m || 'copy')::uuid`,
      number: `'COPY-' || n`,
      documents_secret_hash: `md5('secret' || n)`,
      answers: `jsonb_set(t.answers::jsonb, '{contact,email}', to_jsonb('mail' || n || '@example.de'))`,
      created_at: `now() - n * interval '1 minute'`,
    },
  },
  {
    table: 'application_documents',
    of: 'true',
    differs: { application: `'COPY-' || n`, pdf: `'\\x' || repeat(md5(n::text), 64)` },
  },
  { table: 'idempotency_keys', of: `scope like '%antrag%'`, differs: { key: `'copy-' || n` } },
  { table: 'outbox', of: 'done_at is not null', each: 3, differs: { id: `md5(m || 'copy')::uuid` } },
  {
    table: 'drafts',
    of: 'true',
    differs: { id: `md5(m || 'copy')::uuid`, secret_hash: `md5('draft' || n)` },
  },
  {
    table: 'partners',
    of: `number = '1000000001' or agent is not null`,
    differs: {
      number: `(2000000000 + n)::text`,
      data: `jsonb_set(jsonb_set(t.data::jsonb, '{lastName}', to_jsonb(${lastNames})), '{address,city}', to_jsonb(${cities}))`,
    },
  },
  {
    table: 'contracts',
    of: `state = 'active'`,
    differs: { id: `'FA2' || n`, partner: '(2000000000 + n)::text' },
  },
  {
    table: 'messages',
    of: 'claim is null',
    each: 3,
    differs: {
      id: `md5(m || 'copy')::uuid`,
      partner: '(2000000000 + n)::text',
      thread: 'null',
      source: `'MESSAGE'`,
    },
  },
];

async function copy(
  db: Kysely<Database>,
  { table, of, each = 1, differs }: Copies,
  from: number,
  to: number,
) {
  const members = Object.entries(differs).map(([column, value]) => `'${column}', ${value}`);
  const { numAffectedRows } = await sql
    .raw(
      `insert into ${table} select r.* from ${table} t
       cross join generate_series(${from * each + 1}, ${to * each}) m
       cross join lateral (values ((m - 1) / ${each} + 1)) numbers (n) cross join lateral jsonb_populate_record(t, jsonb_build_object(${members.join(', ')})) r
       where t.ctid = (select ctid from ${table} where ${of} limit 1)`,
    )
    .execute(db);
  if (numAffectedRows === 0n) throw new Error(`${table} has no row to copy.`);
}

/** Looks at customers, ten for each application; their hashes are not those of a chain. */
async function copyAudit(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`insert into audit_entries (sequence, at, person, role, number, action, status, customers, previous, hash)
    select h.sequence + (n - ${from}), now(), 'person', 'agent', '100001', 'GET /api/vermittler/kunden/:number', 200,
      array[(2000000000 + 1 + n / 10)::text], repeat('0', 64), md5(n::text)
    from audit_heads h cross join generate_series(${from}::int + 1, ${to}::int) n where h.chain = 'access'`.execute(
    db,
  );
  await sql`update audit_heads set sequence = sequence + ${to - from}::int where chain = 'access'`.execute(
    db,
  );
}

/** Lets a database hold more applications with all that belongs to them, from one number to another. */
export async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  for (const each of copies) await copy(db, each, from, to);
  await copyAudit(db, from * 10, to * 10);
  while ((await transaction(db, (trx) => indexMissing(trx, 1000))) > 0);
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}
