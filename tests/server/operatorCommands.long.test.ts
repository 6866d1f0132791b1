import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { systemIds } from '#server/base/ids.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { identitySecret } from '#server/people/identity/secret.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { openDatabase, type OpenDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { startProgram } from '../support/program.ts';
import { anna } from './identity/portalPeople.ts';

const dead = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'] as const;
const alive = '019aa000-0000-7000-8000-000000000003';
let folder: string;
let env: { DATA_DIR: string };

/** Works with the database that the commands read. */
async function within<T>(act: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const opened = await openDatabase(readSettings(env));
  try {
    return await act(opened);
  } finally {
    await opened.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
  env = { DATA_DIR: path.join(folder, 'data') };
  await within(async ({ db }) => {
    const now = new Date('2026-11-20T09:00:00Z');
    await transaction(db, async (trx) => {
      for (const id of [...dead, alive])
        await enqueue(trx, { id, topic: 'mail', key: id, payload: { to: 'geheim@example.de' }, now });
      await trx.updateTable('outbox').set({ dead_at: now, attempts: 200 }).where('id', 'in', dead).execute();
    });
    const settings = readSettings(env);
    const outside = { db, clock: systemClock, ids: systemIds, settings };
    const { admin } = await lazyProvider(outside, () => identitySecret(settings))();
    await transaction(db, (trx) => admin.create(trx, anna));
  });
}, 90_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(command: 'messages' | 'people', ...args: string[]) {
  const program = startProgram(`src/server/app/commands/${command}.ts`, env, args);
  return { code: await program.ended, said: program.output(), errors: program.errors() };
}

const timeout = 180_000;

test(
  'Messages that were given up are listed without their contents, sent again or dropped',
  { timeout },
  async () => {
    const listed = await run('messages');
    expect(listed.code).toBe(0);
    for (const id of dead) expect(listed.said).toContain(`${id}  mail, 200 Versuche`);
    expect(listed.said).not.toMatch(new RegExp(`geheim|${alive}`));
    expect((await run('messages', 'verwerfen', dead[0], alive)).said).toContain('Verworfen: 1.');
    expect((await run('messages', 'wiederholen', 'alle')).said).toContain('Wird noch einmal gesendet: 1.');
    const rows = await within(({ db }) =>
      transaction(db, (trx) => trx.selectFrom('outbox').selectAll().orderBy('id').execute()),
    );
    expect(rows.map(({ done_at, dead_at, attempts }) => [done_at !== null, dead_at, attempts])).toEqual([
      [true, null, 200],
      [false, null, 0],
      [false, null, 0],
    ]);
    expect((await run('messages', 'verwerfen', 'alle')).code).toBe(2);
  },
);

test('People are locked, listed and unlocked by name', { timeout }, async () => {
  expect((await run('people')).said).toContain('Niemand ist gesperrt.');
  const who = ['benutzer', anna.username] as const;
  expect((await run('people', 'sperren', ...who)).said).toContain('ist gesperrt und überall abgemeldet');
  expect((await run('people')).said).toContain(`${anna.username} (local_Kunden), gesperrt seit`);
  expect((await run('people', 'entsperren', ...who)).said).toContain('kann sich wieder anmelden');
  expect((await run('people', 'abmelden', ...who)).said).toContain('ist überall abgemeldet');
  expect(await run('people', 'sperren', 'benutzer', 'niemand@example.de')).toMatchObject({ code: 1 });
  expect((await run('people', 'entsperren', 'kunden', anna.username)).code).toBe(2);
});
