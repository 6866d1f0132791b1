import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readFlags } from '#server/flags/flagFile.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const own = join('src', 'server', 'flags', 'data');

/** All that is written in the rooms where a flag may be asked for; its own file says only that there is one. */
const written = ['src', 'renderers', 'flows']
  .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((file) => !file.startsWith(join(root, own)))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('every feature flag gates something: a switch that nobody asks for promises what does not happen', () => {
  const asked = ({ key }: { key: string }) => new RegExp(`['"\`/]${key}['"\`]`).test(written);
  expect(
    readFlags()
      .filter((flag) => !asked(flag))
      .map(({ key }) => key),
  ).toEqual([]);
});
