import { expect, test } from 'vitest';
import { withLonelyNames } from '../../src/cli/lonelyNames.ts';

const flow = 'flows/produkte/rad.flow.json';
const schema = 'schemas/produkte/rad.schema.json';
const diagnostic = {
  file: flow,
  pointer: '/pages/bike/layout/0',
  line: 2,
  column: 3,
  code: 'unknown-field',
  params: { name: 'colour', page: 'bike' },
};
const own = new Map([[flow, [flow, schema]]]);
const files = {
  [flow]: '{\n  "layout": ["colour", "maker"]\n}',
  [schema]: '{\n  "properties": {\n    "colouur": {},\n    "maker": {}\n  }\n}',
};

test('a name that nothing else mentions is shown where it stands, since it may be misspelled there', () => {
  const [found] = withLonelyNames([{ ...diagnostic, meant: 'colouur' }], files, own);
  expect(found?.lonely).toBe(`${schema}:3`);
});

test('a name that is used elsewhere is not suspected', () => {
  const [found] = withLonelyNames([{ ...diagnostic, meant: 'maker' }], files, own);
  expect(found?.lonely).toBeUndefined();
});
