import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { brokenJson } from '../../src/cli/brokenJson.ts';

const root = mkdtempSync(join(tmpdir(), 'broken-json-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a file of the check itself that is no JSON is named with its place', () => {
  const file = join(root, 'check.json');
  writeFileSync(file, '{\n  "hint": "Meinten Sie"\n  "codes": {}\n}');
  const asImported = new SyntaxError(`${file}: Expected ',' or '}' after property value`);
  expect(brokenJson(asImported, root)).toBe('check.json:3:3  json-CommaExpected');
  const asUrl = new SyntaxError(`${pathToFileURL(file).href}: Expected ','`);
  expect(brokenJson(asUrl, root)).toBe('check.json:3:3  json-CommaExpected');
});

test('an error of the program is none of a file', () => {
  expect(brokenJson(new SyntaxError('Unexpected token'), root)).toBeUndefined();
  expect(brokenJson(new Error('check.json: missing'), root)).toBeUndefined();
});
