import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/base/settings/settings.ts';

/** Runs the audit with an npm that says this and exits so. */
function auditWith(said: string, exit: number) {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho '${said}'\nexit ${exit}\n`);
  chmodSync(npm, 0o755);
  const PATH = `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
  const { status, stdout } = spawnSync(join(projectRoot, '.ci/audit'), { env: { PATH }, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stdout: stdout.trim() };
}

test.each([
  ['nothing is known', 'found 0 vulnerabilities', 0, 0, 'found 0 vulnerabilities'],
  ['a serious weakness is known', '1 high severity vulnerability', 1, 1, '1 high severity vulnerability'],
  [
    'the registry refuses to answer',
    'npm error audit endpoint returned an error',
    1,
    0,
    'The registry gave no verdict about the packages.',
  ],
])('Where %s, the audit of packages says so', (_case, said, exit, status, stdout) => {
  expect(auditWith(said, exit)).toEqual({ status, stdout });
});
