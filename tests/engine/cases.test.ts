import { describe, expect, test } from 'vitest';
import { candidatesOf } from '#engine/cases/candidates.ts';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { coverageOf } from '#engine/cases/coverage.ts';
import { formatsWithoutExamples } from '#engine/cases/examples.ts';
import type { JsonSchema } from '#engine/definition/json.ts';
import { link } from '#engine/compile/link.ts';
import { createRuntime } from '#engine/runtime.ts';
import { examplesOf } from '#engine/cases/examples.ts';
import { formatNames } from '#engine/formats/formatNames.ts';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { load, sourceOfSmall, type SmallDefinition } from './support/load.ts';

const today = '2026-11-20';

describe('Candidates for a field', () => {
  test.each<[JsonSchema, unknown[], unknown[]]>([
    [{ type: 'boolean' }, [false, true], ['ja']],
    [{ const: true }, [true], [false]],
    [{ enum: ['a', 'b'] }, ['a', 'b'], ['etwas anderes']],
    [{ type: 'integer', minimum: 5, maximum: 7 }, [5, 6, 7], [4, 8]],
    [{ type: 'integer', minimum: 0, multipleOf: 50 }, [100, 50, 0], [1, -1, 51, 49]],
    [{ type: 'string', minLength: 3, maxLength: 5 }, [], ['Mu', 'Muster']],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 1 }, [['a'], ['b'], ['a', 'b']], [[]]],
  ])('the candidates of %j include its bounds and their neighbours', (schema, good, bad) => {
    const found = candidatesOf(schema, [], today);
    expect(found.valid).toEqual(expect.arrayContaining(good));
    expect(found.invalid).toEqual(expect.arrayContaining(bad));
    for (const value of found.invalid) expect(found.valid).not.toContainEqual(value);
  });

  test('the candidates of a bounded day are its bounds and the days beyond them', () => {
    const schema = {
      type: 'string',
      format: 'date',
      'x-dateBounds': { min: { days: 1 }, max: { years: 1 } },
    };
    const { valid: good, invalid: bad } = candidatesOf(schema, [], today);
    expect(good).toEqual(expect.arrayContaining(['2026-11-21', '2027-11-20']));
    expect(bad).toEqual(expect.arrayContaining(['2026-11-20', '2027-11-21']));
  });

  test('every format has examples, which it accepts and refuses as declared', async () => {
    expect(formatsWithoutExamples).toEqual([]);
    const runtime = createRuntime();
    await loadLazyFormats(lazyFormatNames, runtime);
    for (const name of formatNames.filter((format) => format !== 'date')) {
      const { valid: good, invalid: bad } = examplesOf(name);
      expect(
        good.filter((text) => !runtime.formats[name]?.(text)),
        name,
      ).toEqual([]);
      expect(
        bad.filter((text) => runtime.formats[name]?.(text)),
        name,
      ).toEqual([]);
    }
  });
});

/** Returns everything that cannot be reached in a small definition, as `what name: reason`. */
async function unreachedIn(definition: SmallDefinition, seed = 0): Promise<string[]> {
  const source = sourceOfSmall(definition);
  const loaded = await load(source);
  const { schemas } = link(source);
  const { unreached } = coverageOf(loaded, deriveCases({ loaded, schemas, today, seed }));
  return unreached.map(({ what, name, reason, parts }) =>
    [`${what} ${name}: ${reason}`, ...parts].join(' | '),
  );
}

const kind = {
  properties: { kind: { enum: ['a', 'b'] }, sum: { type: 'integer', minimum: 0, maximum: 100 } },
  required: ['kind', 'sum'],
};

describe('Fields with a pattern', () => {
  const code = { type: 'string', pattern: '^[A-Z]{3}[a-z0-9]{13}-[a-z0-9]{3}$' };
  const withCode = (schema: JsonSchema): SmallDefinition => ({
    pages: {
      one: { properties: { code: schema }, required: ['code'] },
      two: { properties: { more: { type: 'boolean' } }, required: ['more'] },
    },
  });

  test('a required field with a pattern and without examples keeps nothing from being reached', async () => {
    expect(await unreachedIn(withCode(code))).toEqual([]);
    const { valid: good, invalid: bad } = candidatesOf(code, [], today);
    expect(good.length).toBeGreaterThan(1);
    for (const text of good) expect(text).toMatch(new RegExp(code.pattern, 'u'));
    for (const text of bad) expect(text).not.toMatch(new RegExp(code.pattern, 'u'));
  });

  test('examples are tried before texts of the pattern', () => {
    const { valid: good } = candidatesOf({ ...code, examples: ['DEU0123456789abc-xyz'] }, [], today);
    expect(good[0]).toBe('DEU0123456789abc-xyz');
  });

  test('a field that has no answer is named first, and only its consequences follow', async () => {
    const [first] = await unreachedIn(withCode({ ...code, minLength: 25 }));
    expect(first).toBe('field /one/code: unanswerable');
  });

  test('a day between crossed bounds is named as unanswerable', async () => {
    const bounds = { min: { years: -16 }, max: { years: -110 } };
    const [first] = await unreachedIn(withCode({ type: 'string', format: 'date', 'x-dateBounds': bounds }));
    expect(first).toBe('field /one/code: unanswerable');
  });
});

describe('Coverage of cases', () => {
  test('everything is reached in a definition without dead parts', async () => {
    expect(
      await unreachedIn({
        pages: { one: kind, two: { properties: { more: { type: 'boolean' } }, required: ['more'] } },
        flow: {
          conditions: { isB: { '/one/kind': { const: 'b' } }, much: { '/one/sum': { minimum: 50 } } },
          pages: { one: { slug: 'eins', fields: { sum: { when: 'isB' } } }, two: { slug: 'zwei' } },
          decisions: [{ when: 'much', decide: 'refer' }],
        },
      }),
    ).toEqual([]);
  });

  test('a condition that never holds is reported with everything that depends on it', async () => {
    expect(
      await unreachedIn({
        pages: { one: kind },
        flow: {
          conditions: { huge: { '/one/sum': { minimum: 101 } } },
          decisions: [{ when: 'huge', decide: 'refer' }],
        },
      }),
    ).toEqual(['decision huge: contradiction | /one/sum', 'condition huge: true: contradiction | /one/sum']);
  });

  test('a condition that always holds is reported', async () => {
    expect(
      await unreachedIn({
        pages: { one: kind },
        flow: { conditions: { any: { '/one/sum': { minimum: 0 } } } },
      }),
    ).toEqual(['condition any: false: contradiction | /one/sum (not)']);
  });

  test('two conditions that contradict each other are blamed', async () => {
    expect(
      await unreachedIn({
        pages: { one: kind },
        flow: {
          conditions: {
            isA: { '/one/kind': { const: 'a' } },
            isB: { '/one/kind': { const: 'b' } },
            never: { all: ['isA', 'isB'] },
          },
        },
      }),
    ).toEqual(['condition never: true: contradiction | isA: true | isB: true']);
  });

  test('a page behind a guard about a later page is reported', async () => {
    const unreached = await unreachedIn({
      pages: {
        one: kind,
        hidden: { properties: { x: { type: 'boolean' } } },
        two: { properties: { y: { type: 'boolean' } }, required: ['y'] },
      },
      flow: {
        conditions: { later: { '/two/y': { const: true } } },
        machine: {
          initial: 'one',
          states: {
            one: {
              meta: { page: 'one' },
              on: {
                NEXT: [
                  { guard: { type: 'holds', params: { condition: 'later' } }, target: 'hidden' },
                  { target: 'two' },
                ],
              },
            },
            hidden: { meta: { page: 'hidden' }, on: { NEXT: 'two' } },
            two: { meta: { page: 'two' }, on: { NEXT: 'summary' } },
            summary: { meta: { page: 'summary' }, on: { SUBMIT: 'done' } },
            done: { type: 'final' },
          },
        },
      },
    });
    expect(unreached).toEqual(
      expect.arrayContaining([
        'state hidden: not-found | later: true',
        'field /hidden/x: not-visited | hidden',
        expect.stringContaining('branch one → hidden'),
      ]),
    );
  });

  test('days are found for both sides of a condition about an age', async () => {
    const born = {
      type: 'string',
      format: 'date',
      'x-dateBounds': { min: { years: -110 }, max: { years: -18 } },
    };
    expect(
      await unreachedIn({
        pages: { one: { properties: { born }, required: ['born'] } },
        flow: {
          facts: { age: { function: 'yearsSince', of: '/one/born' } },
          conditions: { old: { '/facts/age': { minimum: 67 } } },
        },
      }),
    ).toEqual([]);
  });

  test('a decision that no answers lead to is reported', async () => {
    expect(
      await unreachedIn({
        pages: { one: kind, two: { properties: { y: { type: 'boolean' } }, required: ['y'] } },
        order: ['one'],
        flow: {
          conditions: { yes: { '/two/y': { const: true } } },
          decisions: [{ when: 'yes', decide: 'refer' }],
        },
      }),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/^decision yes: /)]));
  });

  test('each seed gives its own answers, always the same ones, and reaches everything', async () => {
    const definition: SmallDefinition = {
      pages: {
        one: {
          properties: { kind: { enum: [...'abcdefgh'] }, other: { enum: [...'abcdefgh'] } },
          required: ['kind', 'other'],
        },
      },
      flow: { conditions: { isB: { '/one/kind': { const: 'b' } } } },
    };
    const source = sourceOfSmall(definition);
    const subject = { loaded: await load(source), schemas: link(source).schemas, today };
    const answersWith = (seed: number) => JSON.stringify(deriveCases({ ...subject, seed }).cases);
    expect(answersWith(7)).toBe(answersWith(7));
    expect(new Set([0, 1, 2, 3].map(answersWith)).size).toBeGreaterThan(1);
    for (const seed of [1, 2, 3]) expect(await unreachedIn(definition, seed)).toEqual([]);
  });

  test('lists are tried with up to their maximum number of items', async () => {
    const item = {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 } },
      required: ['name'],
      additionalProperties: false,
    };
    const source = sourceOfSmall({
      pages: { one: { properties: { list: { type: 'array', items: item, maxItems: 4 } } } },
    });
    const { cases } = deriveCases({ loaded: await load(source), schemas: link(source).schemas, today });
    const sizes = cases
      .filter(({ refused }) => refused === undefined)
      .map(({ answers }) => (answers['one']?.['list'] as unknown[] | undefined)?.length ?? 0);
    expect([...new Set(sizes)].sort()).toEqual([0, 1, 2, 4]);
    const refused = cases.filter((one) => one.refused === '/one/list').map(({ name }) => name);
    expect(refused).toEqual(['/one/list: 5 items, refused']);
  });
});
