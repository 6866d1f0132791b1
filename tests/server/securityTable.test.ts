import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '#server/base/settings/settings.ts';
import { codeBelow, read, root } from '../architecture/sourceTree.ts';
import { createAppWithoutDatabase } from './appWithoutDatabase.ts';

/** The rows of the list: id, requirement, state, and what shows it or why. */
const rows = read('src/server/SECURITY.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', requirement = '', state = '', shown = '']) => ({ id, requirement, state, shown }));

const filesOf = (shown: string) =>
  [...shown.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path).filter((path) => /[/.]/.test(path));

const numbers = (id: string) => id.split('.').map(Number);

function compareIds(one: string, other: string): number {
  const [left, right] = [numbers(one), numbers(other)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
}

test('The security list has unique ids in order, and covers every chapter of the standard', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id) => !/^\d{1,2}(\.\d{1,2}){0,2}$/.test(id))).toEqual([]);
  expect(ids).toEqual([...new Set(ids)].sort(compareIds));
  const chapters = [...new Set(ids.map((id) => numbers(id)[0]))];
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  // A row for a section leaves no rows for its parts.
  expect(ids.filter((id) => ids.some((other) => other.startsWith(`${id}.`)))).toEqual([]);
});

test('Every requirement is met, decided or not applicable, and says why', () => {
  const unsaid = rows.filter(({ requirement, shown }) => requirement === '' || shown === '');
  expect(unsaid.map(({ id }) => id)).toEqual([]);
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual(['decided', 'met', 'not applicable']);
});

test('Every requirement that is met or decided names a file, and every named file exists', () => {
  const bare = rows.filter(({ state, shown }) => state !== 'not applicable' && filesOf(shown).length === 0);
  expect(bare.map(({ id }) => id)).toEqual([]);
  const missing = rows.flatMap(({ id, shown }) =>
    filesOf(shown)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${id}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('No code switches the check of certificates off', () => {
  const lax = /rejectUnauthorized|NODE_TLS_REJECT/;
  const files = codeBelow('src/server');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => lax.test(read(path)))).toEqual([]);
});

test('A request with the method TRACE is refused', async () => {
  const server = await createAppWithoutDatabase();
  const { statusCode } = await server.app.inject({ method: 'TRACE' as 'GET', url: '/api/health' });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  await server.close();
});

test('With EMAIL_IN_PATHS=0 no address holds an e-mail address', async () => {
  const withEmail = async (settings: Partial<Settings>) => {
    const { app, close } = await createAppWithoutDatabase({ settings });
    const paths = app.routeTable.map(({ url }) => url).filter((url) => /:email|:username/i.test(url));
    await close();
    return [...new Set(paths)].sort();
  };
  expect(await withEmail({})).toHaveLength(5);
  expect(await withEmail({ emailInPaths: false })).toEqual([]);
});
