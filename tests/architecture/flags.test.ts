import { expect, test } from 'vitest';
import { readFlags } from '#server/catalog/flags/flagFile.ts';
import { filesBelow, read } from './sourceTree.ts';

/** All that is written where a flag may be asked for; its own file says only that there is one. */
const written = filesBelow('src', 'renderers', 'flows')
  .filter((file) => /\.(tsx?|json)$/.test(file) && !file.startsWith('src/server/catalog/flags/data/'))
  .map(read)
  .join('\n');

test('every feature flag gates something: a switch that nobody asks for promises what does not happen', () => {
  const isAsked = (key: string) => new RegExp(`['"\`/]${key}['"\`]`).test(written);
  const keys = readFlags().map(({ key }) => key);
  expect(keys.filter((key) => !isAsked(key))).toEqual([]);
});
