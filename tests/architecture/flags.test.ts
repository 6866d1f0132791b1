import { expect, test } from 'vitest';
import { readFlags } from '#server/catalog/flags/flagFile.ts';
import { filesBelow, read } from './sourceTree.ts';

/** All files that may use a flag; the list of flags itself does not count. */
const written = filesBelow('src', 'renderers', 'flows')
  .filter((file) => /\.(tsx?|json)$/.test(file) && !file.startsWith('src/server/catalog/flags/data/'))
  .map(read)
  .join('\n');

test('every feature flag is used somewhere in the code or in a flow', () => {
  const isAsked = (key: string) => new RegExp(`['"\`/]${key}['"\`]`).test(written);
  const keys = readFlags().map(({ key }) => key);
  expect(keys.filter((key) => !isAsked(key))).toEqual([]);
});
