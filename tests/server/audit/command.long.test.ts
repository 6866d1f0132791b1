import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEntry } from '#server/people/audit/chain.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { openDatabase, type OpenDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { startProgram } from '../../support/program.ts';

let folder: string;
let env: { DATA_DIR: string };
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  env = { DATA_DIR: path.join(folder, 'data') };
  await within(async ({ db }) => {
    const at = new Date('2026-11-20T09:00:00Z');
    for (const customer of ['2000000001', '2000000002', '2000000003'])
      await transaction(db, (trx) =>
        appendEntry(trx, auditKeys(readSettings(env))[0], {
          person: 'a-person',
          role: 'vermittler',
          number: '1000000017',
          at,
          status: 200,
          action: 'GET /api/partner/:id',
          customers: [customer],
        }),
      );
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Changes the database that the command reads. */
async function within(act: (opened: OpenDatabase) => Promise<unknown>): Promise<void> {
  const opened = await openDatabase(readSettings(env));
  await act(opened);
  await opened.close();
}

/** Runs `npm run audit` like an operator. */
async function audit(...args: string[]) {
  const program = startProgram('src/server/app/commands/audit.ts', env, args);
  return { code: await program.ended, said: program.output(), errors: program.errors() };
}

test('The audit command distinguishes an intact trail from a changed one', { timeout: 90_000 }, async () => {
  const sound = await audit();
  expect(sound).toMatchObject({ code: 0, errors: '' });
  expect(sound.said).toContain('Der Prüfpfad ist unverändert: 3 Zeilen.');
  const end = /Bis hierher: (3:[0-9a-f]{64})/.exec(sound.said)?.[1] ?? '';
  expect(await audit(end)).toMatchObject({ code: 0, said: sound.said });

  await within(({ db }) =>
    transaction(db, (trx) =>
      trx.updateTable('audit_entries').set({ number: '1999999999' }).where('sequence', '=', '2').execute(),
    ),
  );
  const changed = await audit();
  expect(changed.code).toBe(1);
  expect(changed.said).toMatch(/^Zeile 2 vom 20\.11\.2026, 10:00:00 wurde verändert\.\n/);
  expect(changed.said).toContain('Sichern Sie die Datenbank');
});

test('The audit command refuses a malformed anchor and explains the format', async () => {
  const refused = await audit('nonsense');
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain('npm run audit -- 120:9f…');
});
