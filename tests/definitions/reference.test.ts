import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import texts from '../../locales/live/check.json' with { type: 'json' };
import { referenceOf, referencePath } from '../../src/cli/docs.ts';
import { reasonOf } from '../../src/cli/reference/rules.ts';
import { factFunctionNames } from '#engine/facts/functions.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

const reference = referenceOf(projectRoot);
const section = (name: string) => reference.split(`\n### ${name}\n`)[1]?.split('\n### ')[0] ?? '';

test('the committed reference of the format is current (npm run docs writes it)', () => {
  const written = readFileSync(join(projectRoot, referencePath), 'utf8').replaceAll('\r\n', '\n');
  expect(written === reference, 'schemas/meta/REFERENZ.md is old: npm run docs').toBe(true);
});

describe('Rules of the check in the reference', () => {
  const codes = Object.keys(texts.codes);

  test.each(codes)('the rule %s has a reason', (code) => {
    expect(reasonOf(code) ?? '').toMatch(/^[A-ZÄÖÜ].{15,}\.$/);
  });

  // Syntax errors share a reason, and a definition fails to compile only through a fault of the platform.
  const shown = codes.filter(
    (code) => !code.startsWith('json-') && !['not-compiled', 'long-sentence'].includes(code),
  );
  test.each(shown)('the rule %s has an example', (code) => {
    expect(section(code)).toContain(`- ${texts.reference.bad}: `);
  });

  test('every reason belongs to a rule', () => {
    const reasons = new Set(codes.map((code) => (code.startsWith('json-') ? 'json' : code)));
    expect(Object.keys(texts.reasons).filter((code) => !reasons.has(code))).toEqual([]);
  });
});

test('every function of facts has an explanation', () => {
  expect(Object.keys(texts.reference.functions).sort()).toEqual([...factFunctionNames].sort());
});
