import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/storage/database/open.ts';
import { assertSameSecrets } from '#server/storage/secrets/checkValues.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { startProgram } from '../support/program.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platform-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server; returns exit code and output. */
async function start(env: { [name: string]: string }) {
  const program = startProgram('src/server/main.ts', { PORT: '0', DATA_DIR: join(folder, 'data'), ...env });
  return { code: await program.ended, errors: program.errors() };
}

describe('A start that cannot succeed ends with one sentence', { timeout: 60_000 }, () => {
  test('The start fails with one sentence when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      errors: `Der Port ${port} ist bereits belegt; wählen Sie mit PORT einen anderen.\n`,
    });
    other.close();
  });

  test('The start fails with one sentence when the folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await start({ DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      errors: `Der Ordner ${join(file, 'data')} lässt sich nicht beschreiben.\n`,
    });
  });

  test(
    'The start fails with one sentence where the system makes no folder',
    { timeout: 30_000 },
    async () => {
      expect(await start({ DATA_DIR: '/proc/data' })).toEqual({
        code: 1,
        errors: 'Der Ordner /proc/data lässt sich nicht beschreiben.\n',
      });
    },
  );

  test('The start fails with one sentence when the files of the database are damaged', async () => {
    const dataDir = join(folder, 'damaged');
    const { close } = await openDatabase({ dataDir, databaseUrl: undefined });
    await close();
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '14\n');
    const { code, errors } = await start({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(errors).toContain(`Die Datenbank im Datenordner ${dataDir} lässt sich nicht öffnen:`);
    expect(errors.trim().split('\n').at(-1)).toContain('npm run restore');
  });

  test('The start of a second server on the same folder fails with one sentence', async () => {
    const dataDir = join(folder, 'held');
    const first = startProgram('tests/server/programs/holdFolder.ts', { DATA_DIR: dataDir });
    await first.says(/open/);
    expect(await start({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      errors: `Ein anderer Server benutzt den Datenordner ${dataDir} bereits.\n`,
    });
    first.process.kill('SIGKILL');
    await first.ended;
  });

  test('The start fails with one sentence when the database cannot be reached', async () => {
    const { code, errors } = await start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(errors).toBe('Die Datenbank aus DATABASE_URL ist nicht erreichbar (ECONNREFUSED).\n');
  });

  test('The start says that a certificate is the reason when one cannot be used', async () => {
    const database = 'postgres://nobody@127.0.0.1:1/none?sslmode=verify-full';
    const { errors } = await start({ DATABASE_URL: `${database}&sslrootcert=/nowhere/ca.pem` });
    expect(errors).toBe(
      'Die Verbindung zur Datenbank aus DATABASE_URL lässt sich nicht verschlüsseln (ENOENT). Bitte prüfen Sie Rechnername, sslrootcert, sslcert und sslkey.\n',
    );
  });

  test('The start fails with one sentence in an unknown environment', async () => {
    expect(await start({ ENVIRONMENT: 'staging' })).toEqual({ code: 1, errors: 'Environment not found\n' });
  });

  test('The start fails with one sentence for an invalid setting', async () => {
    expect(await start({ BRAND: 'fremd' })).toEqual({
      code: 1,
      errors: 'Die Einstellung BRAND hat einen ungültigen Wert.\n',
    });
  });

  test('The start in production names all missing settings at once', async () => {
    expect(await start({ ENVIRONMENT: 'production' })).toEqual({
      code: 1,
      errors:
        'In der Umgebung production startet der Server nicht ohne diese Einstellungen: AGENT_LINK_KEY, IDENTITY_SECRET, PUBLIC_URL, SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, CORE_SYSTEM_URL (PUBLIC_URL mit https://).\n',
    });
  });

  test('The start fails with one sentence when a secret differs from that of the database', async () => {
    const dataDir = join(folder, 'kept');
    const settings = readSettings({ DATA_DIR: dataDir });
    const { db, close } = await openDatabase(settings);
    const own = [{ name: 'IDENTITY_SECRET', value: 'a'.repeat(32) }];
    await assertSameSecrets(db, own, { environment: 'localhost', now: new Date() });
    await close();
    expect(await start({ DATA_DIR: dataDir, IDENTITY_SECRET: 'b'.repeat(32) })).toEqual({
      code: 1,
      errors:
        'Die Datenbank wird mit anderen Schlüsseln oder einer anderen Adresse geführt als dieser Server; bitte prüfen Sie: IDENTITY_SECRET.\n',
    });
  });
});
