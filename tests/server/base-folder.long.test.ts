import fs, { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/storage/database/embedded.ts';
import { migrate } from '#server/storage/database/migrate.ts';
import { startProgram } from '../support/program.ts';
import type { Program } from '../support/program.ts';

const folders: string[] = [];
const programs: Program[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.process.kill('SIGKILL');
    await program.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'));
  folders.push(folder);
  return folder;
}

function start(file: string, dataDir: string): Program {
  const program = startProgram(file, { DATA_DIR: dataDir });
  programs.push(program);
  return program;
}

test(
  'A data folder belongs to one process, and is free again after that process was killed',
  { timeout: 60_000 },
  async () => {
    const folder = newFolder();
    const first = start('tests/server/programs/holdFolder.ts', folder);
    await first.says(/open/);
    await expect(openEmbedded(folder)).rejects.toMatchObject({ code: 'folder-in-use', params: { folder } });
    first.process.kill('SIGKILL');
    await first.ended;
    const { pool, close } = await openEmbedded(folder);
    expect((await pool.query('select count(*)::int as count from outbox')).rows).toEqual([{ count: 0 }]);
    await close();
  },
);

test('Acknowledged rows survive each of three kills', { timeout: 120_000 }, async () => {
  const folder = newFolder();
  const acknowledged = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const writer = start('tests/server/programs/writeRows.ts', folder);
    await writer.says(new RegExp(`(.+\\n){${10 + round * 20}}`));
    writer.process.kill('SIGKILL');
    await writer.ended;
    // A truncated line was never acknowledged.
    for (const id of writer.output().split('\n').slice(0, -1)) acknowledged.add(id);
  }
  const { pool, close } = await openEmbedded(folder);
  const rows = (await pool.query<{ id: string }>('select id from outbox')).rows.map(({ id }) => id);
  await close();
  expect(acknowledged.size).toBeGreaterThan(50);
  expect([...acknowledged].filter((id) => !rows.includes(id))).toEqual([]);
});

test('Every commit is synced to the disk', { timeout: 60_000 }, async () => {
  const synced = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  const { pool, close } = await openEmbedded(newFolder());
  const setting = async (name: string) =>
    (await pool.query<{ [name: string]: string }>(`show ${name}`)).rows[0]?.[name];
  expect([
    await setting('fsync'),
    await setting('synchronous_commit'),
    await setting('wal_sync_method'),
  ]).toEqual(['on', 'on', 'fsync']);
  synced.mockClear();
  await pool.query('create table probe (id integer)');
  expect(synced).toHaveBeenCalled();
  await close();
  synced.mockRestore();
  syncBuiltinESMExports();
});

test('A partially created first folder is not used as a database', { timeout: 60_000 }, async () => {
  const folder = newFolder();
  const killed = start('tests/server/programs/holdFolder.ts', folder);
  while (!existsSync(join(folder, 'database.new'))) await new Promise((resolve) => setTimeout(resolve, 5));
  killed.process.kill('SIGKILL');
  await killed.ended;
  const { pool, close } = await openEmbedded(folder);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

test('The start names a folder that it cannot create', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(openEmbedded(join(file, 'data'))).rejects.toMatchObject({ code: 'folder-unwritable' });
});

test('Files that belong to another user are named as the reason, not as damaged', async () => {
  const folder = newFolder();
  const { close } = await openEmbedded(folder);
  await close();
  const denied = vi.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  });
  syncBuiltinESMExports();
  await expect(openEmbedded(folder)).rejects.toMatchObject({ code: 'folder-unwritable', params: { folder } });
  denied.mockRestore();
  syncBuiltinESMExports();
  const { close: closeAgain } = await openEmbedded(folder);
  await closeAgain();
});

test('A new folder starts with all tables and without foreign rows', { timeout: 60_000 }, async () => {
  const first = await openEmbedded(newFolder());
  await first.pool.query("insert into definition_checks (digest, used_at) values ('of the first', now())");
  await first.close();
  const second = await openEmbedded(newFolder());
  // All migrations were applied by the image or when the folder was created.
  expect(await migrate(second.pool)).toEqual([]);
  expect((await second.pool.query('select digest from definition_checks')).rows).toEqual([]);
  await second.close();
});
