import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/base/settings/settings.ts';

/** Runs the audit with an npm that says this and exits so. */
function auditWith(text: string, exit: number) {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho '${text}'\nexit ${exit}\n`);
  chmodSync(npm, 0o755);
  const PATH = `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
  const { status, stdout } = spawnSync(join(projectRoot, '.ci/audit'), { env: { PATH }, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stdout: stdout.trim() };
}

const counted = (high: number, critical = 0) =>
  JSON.stringify({ metadata: { vulnerabilities: { moderate: 3, high, critical } } });

test.each([
  ['nothing serious is known', counted(0), 0, 0, 'Weaknesses: 0 critical, 0 high.'],
  ['only slight weaknesses are known', counted(0), 1, 0, 'Weaknesses: 0 critical, 0 high.'],
  ['a serious weakness is known', counted(1), 1, 1, 'Weaknesses: 0 critical, 1 high.'],
  ['a critical weakness is known', counted(0, 2), 1, 1, 'Weaknesses: 2 critical, 0 high.'],
  [
    'the registry refuses to answer',
    JSON.stringify({ error: { summary: 'audit endpoint returned an error' } }),
    1,
    0,
    'The registry gave no verdict about the packages.',
  ],
  ['no registry can be reached', '', 1, 0, 'The registry gave no verdict about the packages.'],
])('Where %s, the audit of packages says so', (_case, text, exit, status, stdout) => {
  expect(auditWith(text, exit)).toEqual({ status, stdout });
});
