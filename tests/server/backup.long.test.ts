import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from '#server/app/backup/create.ts';
import { verifyFolder } from '#server/app/backup/verify.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { openDatabase } from '#server/storage/database/open.ts';
import { startProgram } from '../support/program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clock = { now: () => new Date('2026-11-25T09:00:00Z') };
const upload = '0198c0de-0000-7000-8000-000000000001';

/** Adds a finished upload of five bytes; its file is in the folder unless `lost`. */
async function addUpload(dataDir: string, { lost }: { lost: boolean }): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  await db
    .insertInto('uploads')
    .values({
      id: upload,
      draft_id: null,
      brand: 'haus',
      field: '/a/b',
      name: 'beleg.txt',
      size: 5,
      state: 'done',
      type: 'text/plain',
      sha256: null,
      refusal: null,
      handle: '',
      address_key: '',
      application_number: null,
      holder: null,
      message: null,
      claim: null,
      requirement: null,
      client: null,
      created_at: clock.now(),
    })
    .execute();
  await close();
  if (lost) return;
  mkdirSync(join(dataDir, 'uploads', upload), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', upload, '0'), 'hallo');
}

/** Runs a command of operators. */
async function run(command: string, dataDir: string, ...args: string[]) {
  const program = startProgram(`src/server/app/commands/${command}.ts`, { DATA_DIR: dataDir }, args);
  return { code: await program.ended, output: program.output(), errors: program.errors() };
}

test('A backup made while rows are written has all that were acknowledged before it began', async () => {
  const dataDir = join(folder, 'data');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  await db.schema.createTable('written').addColumn('number', 'integer').execute();
  let acknowledged = 0;
  let writing = true;
  const writer = (async () => {
    while (writing) {
      await db
        .insertInto('written' as never)
        .values({ number: acknowledged } as never)
        .execute();
      acknowledged += 1;
      await pause(5);
    }
  })();
  while (acknowledged < 10) await pause(5);
  const before = acknowledged;
  const name = await createBackup({ db, clock, settings: { dataDir } });
  writing = false;
  await writer;
  await close();

  const restored = join(folder, 'restored');
  cpSync(join(dataDir, 'backups', name), restored, { recursive: true });
  const again = await openDatabase({ dataDir: restored, databaseUrl: undefined });
  const { count } = await again.db
    .selectFrom('written' as never)
    .select((build) => build.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await again.close();
  expect(Number(count)).toBeGreaterThanOrEqual(before);
  expect(Number(count)).toBeLessThanOrEqual(acknowledged);
});

test('A file that the database names and the folder lacks is reported', async () => {
  const dataDir = join(folder, 'data');
  await addUpload(dataDir, { lost: true });
  const report = await verifyFolder(readSettings({}), dataDir);
  expect(report).toMatchObject({ files: 1, missingFiles: 1, trailWhole: true });
});

test('The commands back up and restore a data folder with its files, and write over nothing', async () => {
  const [dataDir, backup, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name));
  if (!dataDir || !backup || !restored) throw new Error('no folders');
  await addUpload(dataDir, { lost: false });
  const holds = 'Anträge: 0, Entwürfe: 0, Dateien: 1, Zeilen im Prüfpfad: 0.\n';
  expect(await run('backup', dataDir, backup)).toEqual({
    code: 0,
    output: `Gesichert nach ${backup}.\n${holds}`,
    errors: '',
  });
  expect(await run('backup', dataDir, backup)).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`Den Ordner ${backup} gibt es schon.`) as string,
  });
  expect(await run('restore', restored, backup)).toMatchObject({
    code: 0,
    output: expect.stringContaining(holds) as string,
  });
  expect(await verifyFolder(readSettings({}), restored)).toMatchObject({ files: 1, missingFiles: 0 });
  expect(await run('restore', restored, backup)).toMatchObject({ code: 1, output: '' });
});

test('What cannot be written leaves nothing, and a folder named by mistake is neither backed up nor found whole', async () => {
  const dataDir = join(folder, 'data');
  await addUpload(dataDir, { lost: false });
  expect(await run('backup', dataDir, '/proc/backup')).toEqual({
    code: 1,
    output: '',
    errors: 'Der Ordner /proc/backup lässt sich nicht beschreiben.\n',
  });
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  const backup = join(folder, 'made', 'for', 'it');
  expect(await run('backup', dataDir, backup)).toMatchObject({ code: 0 });
  expect(await run('restore', '/proc/restored', backup)).toMatchObject({
    code: 1,
    errors: 'Der Ordner /proc/restored lässt sich nicht beschreiben.\n',
  });
  const mistaken = join(folder, 'dat');
  for (const command of ['backup', 'audit', 'messages', 'people', 'reseal'])
    expect(await run(command, mistaken)).toEqual({
      code: 1,
      output: '',
      errors: `Im Datenordner ${mistaken} liegt keine Datenbank.\n`,
    });
  expect(existsSync(mistaken)).toBe(false);
});

test('A folder without a manifest is no backup', async () => {
  const { code, errors } = await run('restore', join(folder, 'data'), folder);
  expect([code, errors]).toEqual([1, `Der Ordner ${folder} ist keine vollständige Sicherung.\n`]);
});

test('Migrating a database of this release says that nothing is left to apply', async () => {
  const dataDir = join(folder, 'data');
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined });
  await close();
  expect(await run('migrate', dataDir)).toMatchObject({
    code: 0,
    output: 'Die Datenbank ist auf dem Stand dieser Version.\n',
  });
});
