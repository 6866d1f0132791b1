import pg from 'pg';
import { expect, test } from 'vitest';
import { readSettings } from '#server/base/settings/settings.ts';
import { preparedQuery, namePreparedStatements } from '#server/storage/database/preparedStatements.ts';

function connection() {
  const asked: unknown[] = [];
  const client = new pg.Client();
  const answer = (...given: unknown[]): unknown => asked.push(given[0]);
  client.query = answer as typeof client.query;
  namePreparedStatements(client);
  return { asked, ask: (text: string) => void client.query(text, []) };
}

/** Names the statements in this order, as a process that needs them in this order does. */
const namesOf = (...texts: string[]) => {
  const { asked, ask } = connection();
  for (const text of texts) {
    preparedQuery(text, []);
    ask(text);
  }
  return asked.map((each) => (each as { name: string }).name);
};

test('A frequent statement is named by its text alone, whatever was named before it', () => {
  const [first, second] = namesOf('select 1', 'select 2');
  expect(first).toMatch(/^often-[0-9a-f]{24}$/);
  expect(second).not.toBe(first);
  expect(namesOf('select 2', 'select 1')).toEqual([second, first]);
});

test('Other statements have no name', () => {
  const { asked, ask } = connection();
  ask('select 3');
  expect(asked).toEqual(['select 3']);
});

test('Prepared statements can be switched off for poolers that do not keep them', () => {
  expect(readSettings({}).database.preparedStatements).toBe(true);
  expect(readSettings({ DATABASE_PREPARED_STATEMENTS: '0' }).database.preparedStatements).toBe(false);
});
