import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GrowthBook } from '@growthbook/growthbook-react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it, test } from 'vitest';
import { StartError } from '#server/base/startError.ts';
import { readFlags } from '#server/catalog/flags/flagFile.ts';
import type { Flag } from '#server/catalog/flags/flagFile.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import fileSchema from '../../../schemas/meta/flags.schema.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'flags-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const off = [
  'bike-two-coverages-minimum',
  'hide-price-summary',
  'content-preview',
  'product-generations',
  'home-coverage-identifiers',
];

describe('the flags of the platform', () => {
  it("The platform's flags are valid and unique", () => {
    const validate = new Ajv2020({ allErrors: true, strict: true }).compile(fileSchema);
    const flags = readFlags();
    expect(validate({ flags }), JSON.stringify(validate.errors)).toBe(true);
    expect(new Set(flags.map((flag) => flag.key)).size).toBe(flags.length);
  });

  it("The platform's flags are on, except for those that wait for their day", () => {
    const values = createFlags('localhost').flagsFor({ brand: 'haus' });
    expect(Object.keys(values).filter((key) => values[key] === false)).toEqual(off);
    expect(values['disabled-self-services']).toEqual([]);
    expect(Object.keys(values)).toHaveLength(28);
  });

  it.each([
    ['localhost', true],
    ['accept', true],
    ['integration', true],
    ['production', false],
  ] as const)('In %s the flag for the name of the environment is %s', (environment, shown) => {
    expect(createFlags(environment).flagsFor({ brand: 'haus' })['environment-badge']).toBe(shown);
  });
});

describe('rules', () => {
  const flag: Flag = {
    key: 'trial',
    description: 'Ein Versuch für die Prüfung.',
    default: 'none',
    owner: 'Test',
    rules: [
      { when: { environment: ['production'] }, value: null },
      { when: { brand: ['nord'], user: ['abc'] }, value: 'both' },
      { when: { brand: ['nord'] }, value: 'brand' },
      { when: { user: ['abc'] }, value: 'user' },
    ],
  };
  const cases = [
    ['localhost', 'haus', undefined, 'none'],
    ['localhost', 'nord', undefined, 'brand'],
    ['localhost', 'haus', 'abc', 'user'],
    ['localhost', 'nord', 'abc', 'both'],
    ['localhost', 'haus', 'other', 'none'],
    ['production', 'nord', 'abc', null],
  ] as const;

  it.each(cases)(
    'In %s, for brand %s and user %s, the rules yield %s',
    (environment, brand, userId, value) => {
      expect(createFlags(environment, [flag]).flagsFor({ brand, userId })['trial']).toBe(value);
    },
  );

  it.each(cases)(
    "GrowthBook's own client yields the same in %s, for brand %s and user %s: %s",
    (environment, brand, id, value) => {
      const client = new GrowthBook({ attributes: { id, brand } }).initSync({
        payload: { features: createFlags(environment, [flag]).features() },
      });
      expect(client.evalFeature('trial').value).toBe(value);
      client.destroy();
    },
  );

  it('An experiment applies only to consenting people and always deals them the same value', () => {
    const tried: Flag = {
      ...flag,
      default: 'before',
      rules: [{ experiment: { key: 'trial', values: ['before', 'after'] } }],
    };
    const flags = createFlags('localhost', [tried]);
    const people = Array.from({ length: 200 }, (_, index) => `person-${index}`);
    const dealt = ({ experiments }: { experiments: boolean }) =>
      people.map((userId) => flags.flagsFor({ brand: 'haus', userId, experiments })['trial']);
    expect(flags.hasExperiments()).toBe(true);
    expect(new Set(dealt({ experiments: false }))).toEqual(new Set(['before']));
    const after = dealt({ experiments: true }).filter((value) => value === 'after').length;
    expect(after).toBeGreaterThan(60);
    expect(after).toBeLessThan(140);
    expect(dealt({ experiments: true })).toEqual(dealt({ experiments: true }));
  });

  it('External rules replace those of the file but cannot add flags', () => {
    const flags = createFlags('localhost', [flag, { ...flag, key: 'other', rules: [] }]);
    flags.replace({ features: { trial: { defaultValue: 'outside' }, stranger: { defaultValue: true } } });
    expect(flags.flagsFor({ brand: 'nord' })).toEqual({ trial: 'outside', other: 'none' });
  });

  it('Rules of other environments never leave the server', () => {
    expect(JSON.stringify(createFlags('localhost', [flag]).features())).not.toContain('production');
  });
});

describe("an operator's file of flags", () => {
  const file = join(folder, 'flags.json');
  const flag = { key: 'hide-price-summary', description: 'Ein Schalter des Betreibers.', default: true };

  function refusal(text: string): object | undefined {
    writeFileSync(file, text);
    try {
      readFlags(file);
    } catch (error) {
      if (error instanceof StartError) return { code: error.code, ...error.params };
      throw error;
    }
    return undefined;
  }

  test("A file of an operator replaces the platform's flags", () => {
    const flags = [{ ...flag, owner: 'betrieb' }];
    writeFileSync(file, JSON.stringify({ flags }));
    expect(readFlags(file)).toEqual(flags);
  });

  test.each([
    ['is no JSON', '{"flags": 3', 'JSON'],
    ['holds something else', '[]', '/'],
    ['lacks a member', JSON.stringify({ flags: [flag] }), '/flags/0'],
  ])('A file that %s prevents the start in one sentence', (_, text, reason) => {
    expect(refusal(text)).toEqual({ code: 'flags-invalid', file, reason });
  });

  test('A file that is missing prevents the start in one sentence', () => {
    const missing = join(folder, 'missing.json');
    expect(() => readFlags(missing)).toThrow(
      new StartError('flags-invalid', { file: missing, reason: 'ENOENT' }),
    );
  });
});
