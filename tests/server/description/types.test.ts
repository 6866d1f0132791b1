import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { apiTypes, apiTypesFolder } from '../../../src/cli/apiTypes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('the types that server and browser share are what the schemas of the API make: npm run docs', async () => {
  const made = await apiTypes(root);
  const folder = `${root}${apiTypesFolder}`;
  const kept = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  expect(kept.sort()).toEqual([...made.keys()].sort());
  const old = kept.filter((file) => readFileSync(`${folder}/${file}`, 'utf8') !== made.get(file));
  expect(old, 'old: npm run docs').toEqual([]);
});
