import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { preparedQuery } from '#server/storage/database/preparedStatements.ts';
import { addValues, valueRows, type Columns } from '#server/storage/database/valueRows.ts';
import type { StoredResponse, IdempotentRequest } from '#server/storage/idempotency/idempotency.ts';
import type { NewMessage } from '#server/storage/outbox/service.ts';
import type { ApplicationsTable } from '#server/storage/tables/applications.ts';

/** A row of an application. */
export type ApplicationRow = Selectable<ApplicationsTable>;

/** An application with its response and messages, stored atomically. */
export interface Submission extends IdempotentRequest, StoredResponse {
  application: ApplicationRow;
  messages: Omit<NewMessage, 'now'>[];
}

const request: Columns = { of_scope: 'text', of_key: 'text' };

const answered: Columns = {
  scope: 'text',
  key: 'text',
  fingerprint: 'text',
  status: 'integer',
  body: 'json',
  created_at: 'timestamptz',
};

const application = {
  id: 'uuid',
  number: 'text',
  definition: 'text',
  version: 'text',
  context: 'text',
  brand: 'text',
  answers: 'jsonb',
  outline: 'json',
  inputs: 'json',
  decision: 'text',
  reasons: 'jsonb',
  price: 'json',
  quote: 'text',
  documents: 'json',
  consents: 'json',
  mediation: 'jsonb',
  documents_secret_hash: 'text',
  told: 'json',
  confirmation: 'json',
  created_at: 'timestamptz',
} satisfies { [column in keyof ApplicationRow]: string };

const message: Columns = {
  id: 'uuid',
  topic: 'text',
  key: 'text',
  payload: 'json',
  created_at: 'timestamptz',
  available_at: 'timestamptz',
  attempts: 'integer',
};

const names = (of: Columns) => Object.keys(of).join();
const widthOf = (of: Columns) => Object.keys(of).length;

/** Returns the statement for a number of submissions and messages; cached by `statement`. */
function statementFor(submissions: number, messages: number): string {
  const made = { ...request, ...application };
  const announced = { ...request, ...message };
  const firstMade = 1 + submissions * widthOf(answered);
  const firstAnnounced = firstMade + submissions * widthOf(made);
  return `
    with taken as (
      insert into idempotency_keys (${names(answered)}) ${valueRows(answered, submissions, 1)}
      on conflict (scope, key) do nothing
      returning scope as of_scope, key as of_key
    ), stored as (
      insert into applications (${names(application)})
      select ${names(application)} from taken join
        (${valueRows(made, submissions, firstMade)})
        as made (${names(made)}) using (of_scope, of_key)
    ), announced as (
      insert into outbox (${names(message)})
      select ${names(message)} from taken join
        (${valueRows(announced, messages, firstAnnounced)})
        as announced (${names(announced)}) using (of_scope, of_key)
    )
    select of_scope || ' ' || of_key as name from taken`;
}

const statements = new Map<string, string>();

function statement(submissions: number, messages: number): string {
  const size = `${submissions} ${messages}`;
  const text = statements.get(size) ?? statementFor(submissions, messages);
  statements.set(size, text);
  return text;
}

/**
 * Stores submissions in one statement: one transaction, one round trip and one disk write for all; measured,
 * each saved statement counts more than anything else. Keys must differ; a concurrent insert of the same key
 * is waited for.
 * @returns `scope key` of those stored now; the others were answered before
 */
export async function storeSubmissions(
  db: Kysely<Database>,
  submissions: Submission[],
): Promise<Set<string>> {
  const values: unknown[] = [];
  for (const { application: row, ...rest } of submissions)
    addValues(values, answered, { ...rest, created_at: row.created_at });
  for (const { scope, key, application: row } of submissions) {
    values.push(scope, key);
    addValues(values, application, { ...row });
  }
  let messages = 0;
  for (const { scope, key, application: row, messages: announced } of submissions) {
    const { created_at } = row;
    for (const each of announced) {
      messages += 1;
      values.push(scope, key);
      addValues(values, message, { ...each, created_at, available_at: created_at, attempts: 0 });
    }
  }
  const text = statement(submissions.length, messages);
  const stored = await db.executeQuery(preparedQuery<{ name: string }>(text, values));
  return new Set(stored.rows.map(({ name }) => name));
}

/** Returns an application by its number. */
export function findApplication(trx: Trx, number: string): Promise<ApplicationRow | undefined> {
  return trx.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Returns applications by their numbers, in any order. */
export function findApplications(trx: Trx, numbers: string[]): Promise<ApplicationRow[]> {
  return trx.selectFrom('applications').selectAll().where('number', 'in', numbers).execute();
}

/** Returns an application by the hash of its link's secret. */
export function findByDocumentsSecret(trx: Trx, hash: string): Promise<ApplicationRow | undefined> {
  return trx
    .selectFrom('applications')
    .selectAll()
    .where('documents_secret_hash', '=', hash)
    .executeTakeFirst();
}
