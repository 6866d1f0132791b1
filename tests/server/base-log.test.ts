import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createLog } from '#server/base/log/log.ts';
import { logSource } from '#server/base/log/logSource.ts';
import { releaseAt } from '#server/base/release.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

const source = logSource(projectRoot);

test('Every log line names the release and the machine that wrote it, and no member that is not listed', () => {
  const lines: string[] = [];
  const log = createLog(
    () => new Date(0),
    (line) => lines.push(line),
    source,
  );
  const tooMuch = { status: 500, name: 'Lea Winter', 'host.name': 'lea' };
  log.info(tooMuch, 'Request answered.');
  log.warn({}, 'Request refused.');
  log.error({ error: new Error('Lea Winter') }, 'Request failed.');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 'info',
      time: '1970-01-01T00:00:00.000Z',
      ...source,
      status: 500,
      sentence: 'Request answered.',
    },
    { level: 'warn', time: '1970-01-01T00:00:00.000Z', ...source, sentence: 'Request refused.' },
    expect.objectContaining({ level: 'error', ...source }),
  ]);
  expect(lines.every((line) => line.split('host.name').length === 2 && line.endsWith('}\n'))).toBe(true);
  expect(lines.join('')).not.toContain('Winter');
});

test('The source of lines is the version of the release and the name of the machine', () => {
  expect(source).toEqual({
    'service.version': releaseAt(projectRoot).version,
    'host.name': hostname(),
  });
});
