import { expect, test } from 'vitest';
import { createLog } from '#server/base/log/log.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { toPlatformError } from '#server/http/problem/toPlatformError.ts';

const t = Object.assign(() => '', { exists: () => false });
const coded = (code: string, message = 'which quotes Lea Winter') =>
  Object.assign(new Error(message), { code });

const away = [
  '53000',
  '53100',
  '53200',
  '53300',
  '25006',
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08006',
  '40001',
  '40P01',
  '58030',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'EAI_AGAIN',
];

test.each(away)('An error with code %s is answered as unavailable, not as a fault of ours', (code) => {
  expect(toPlatformError(coded(code), t)).toMatchObject({ code: 'unavailable', status: 503 });
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
])("A driver's error without a code is recognised as unavailable by its message: %s", (message) => {
  expect(toPlatformError(new Error(message), t)).toMatchObject({ code: 'unavailable', status: 503 });
});

test.each(['23505', '22P02', '42601', 'ENOENT', 'EACCES'])(
  'An error of kind %s is answered as a fault of ours',
  (code) => {
    expect(toPlatformError(coded(code), t)).toMatchObject({ code: 'internal', status: 500 });
  },
);

test('The log shows the codes of an error or its cause, but never their messages', () => {
  const lines: string[] = [];
  const log = createLog(
    () => new Date(0),
    (line) => lines.push(line),
  );
  log.error({ error: coded('53100') }, 'Request failed.');
  log.error({ error: new Error('outer', { cause: coded('ENOSPC') }) }, 'Request failed.');
  log.error({ error: coded('lea.winter@example.de') }, 'Request failed.');
  log.error({ error: new Error('no code') }, 'Request failed.');
  const texts = lines.map((line) => JSON.parse(line) as { sqlstate?: string; errno?: string });
  expect(texts.map(({ sqlstate, errno }) => sqlstate ?? errno)).toEqual([
    '53100',
    'ENOSPC',
    undefined,
    undefined,
  ]);
  // A checkout may lie in a folder of any name.
  expect(lines.join().replaceAll(projectRoot, '/')).not.toMatch(/winter|lea/i);
});
