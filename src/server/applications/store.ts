import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../database/transaction.ts';
import { preparedQuery } from '../database/prepared.ts';
import { createParameters } from '../database/valueRows.ts';
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

const columns = {
  answered: {
    ...{ scope: 'text', key: 'text', fingerprint: 'text', status: 'integer', body: 'json' },
    created_at: 'timestamptz',
  },
  application: {
    ...{ id: 'uuid', number: 'text', definition: 'text', version: 'text', context: 'text', brand: 'text' },
    ...{
      answers: 'jsonb',
      outline: 'json',
      inputs: 'json',
      decision: 'text',
      reasons: 'jsonb',
      price: 'json',
    },
    ...{ quote: 'text', documents: 'json', consents: 'json', mediation: 'jsonb' },
    ...{ documents_secret_hash: 'text', told: 'json', created_at: 'timestamptz' },
  } satisfies { [column in keyof ApplicationRow]: string },
  message: {
    ...{ id: 'uuid', topic: 'text', key: 'text', payload: 'json', created_at: 'timestamptz' },
    ...{ available_at: 'timestamptz', attempts: 'integer' },
  },
};

/** The values of a row in the order of these columns. */
const valuesIn = (of: { [column: string]: string }, row: object) =>
  Object.keys(of).map((column) => (row as { [column: string]: unknown })[column]);

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
  const { values, rows } = createParameters();
  const { answered, application, message } = columns;
  const request = ['text', 'text'];
  const given = submissions.map((submission) => {
    const { created_at } = submission.application;
    return valuesIn(answered, { ...submission, created_at });
  });
  const made = submissions.map(({ scope, key, application: row }) => [
    ...[scope, key],
    ...valuesIn(application, row),
  ]);
  const announced = submissions.flatMap(({ scope, key, application: { created_at }, messages }) =>
    messages.map((each) => {
      const waiting = { created_at, available_at: created_at, attempts: 0 };
      return [scope, key, ...valuesIn(message, { ...each, ...waiting })];
    }),
  );
  const names = (of: object) => Object.keys(of).join();
  const text = `
    with taken as (
      insert into idempotency_keys (${names(answered)}) ${rows(Object.values(answered), given)}
      on conflict (scope, key) do nothing
      returning scope as of_scope, key as of_key
    ), stored as (
      insert into applications (${names(application)})
      select ${names(application)} from taken join
        (${rows([...request, ...Object.values(application)], made)})
        as made (of_scope, of_key, ${names(application)}) using (of_scope, of_key)
    ), announced as (
      insert into outbox (${names(message)})
      select ${names(message)} from taken join
        (${rows([...request, ...Object.values(message)], announced)})
        as announced (of_scope, of_key, ${names(message)}) using (of_scope, of_key)
    )
    select of_scope || ' ' || of_key as name from taken`;
  const stored = await db.executeQuery(preparedQuery<{ name: string }>(text, values));
  return new Set(stored.rows.map(({ name }) => name));
}

/** An application by its number. */
export function findApplication(trx: Trx, number: string): Promise<ApplicationRow | undefined> {
  return trx.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Applications by their numbers, in any order. */
export function findApplications(trx: Trx, numbers: string[]): Promise<ApplicationRow[]> {
  return trx.selectFrom('applications').selectAll().where('number', 'in', numbers).execute();
}

/** An application by the hash of the secret in the link to its files. */
export function findByDocumentsSecret(trx: Trx, hash: string): Promise<ApplicationRow | undefined> {
  return trx
    .selectFrom('applications')
    .selectAll()
    .where('documents_secret_hash', '=', hash)
    .executeTakeFirst();
}
