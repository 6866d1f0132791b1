import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../database/transaction.ts';
import type { Answered, Repeatable } from '../idempotency/service.ts';
import type { NewMessage } from '../outbox/service.ts';
import type { ApplicationsTable } from './tables.ts';

/** An application as it is read. */
export type ApplicationRow = Selectable<ApplicationsTable>;

/** An application with the answer to its request and all that it announces: one thing, or nothing. */
export interface Submission extends Repeatable, Answered {
  application: ApplicationRow;
  messages: Omit<NewMessage, 'now'>[];
}

/**
 * Stores submissions in one statement, which is one transaction, one way to the database and one write to the disk
 * for all of them; each statement less was measured to count more than everything else. Keys must differ. The same
 * key elsewhere at the same moment is waited for.
 * @returns `scope key` of those that are stored now; the others were answered before
 */
export async function storeSubmissions(
  db: Kysely<Database>,
  submissions: Submission[],
): Promise<Set<string>> {
  const given = submissions.map(({ application, messages, ...answered }) => {
    const { created_at } = application;
    const waiting = { created_at, available_at: created_at, attempts: 0 };
    const announced = messages.map((message) => ({ ...message, ...waiting }));
    return { ...answered, created_at, application, announced };
  });
  const { rows } = await sql<{ name: string }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}) as given (
        scope text, key text, fingerprint text, status integer, body json, created_at timestamptz,
        application json, announced json
      )
    ), taken as (
      insert into idempotency_keys (scope, key, fingerprint, status, body, created_at)
      select scope, key, fingerprint, status, body, created_at from given
      on conflict (scope, key) do nothing
      returning scope, key
    ), stored as (
      insert into applications
      select row.* from given join taken using (scope, key),
        json_populate_record(null::applications, given.application) as row
    ), announced as (
      insert into outbox
      select row.* from given join taken using (scope, key),
        json_populate_recordset(null::outbox, given.announced) as row
    )
    select scope || ' ' || key as name from taken`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** An application by its number. */
export function findApplication(trx: Trx, number: string): Promise<ApplicationRow | undefined> {
  return trx.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();
}

/** An application by the hash of the secret in the link to its files. */
export function findByDocumentsSecret(trx: Trx, hash: string): Promise<ApplicationRow | undefined> {
  return trx
    .selectFrom('applications')
    .selectAll()
    .where('documents_secret_hash', '=', hash)
    .executeTakeFirst();
}
