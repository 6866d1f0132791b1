import { Ajv } from 'ajv';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { asDelivered, briefDefinition, briefPart } from '#engine/compile/briefPart.ts';
import { minifyValidators } from '#engine/compile/minifyValidators.ts';
import { joinModule, splitModule } from '#engine/compile/moduleParts.ts';
import type { ValidatorError } from '#engine/definition/definition.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/json.ts';
import { coreFormats } from '#engine/formats/core.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { addLaterPart, canJudge, loadDefinition, type LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import { inputs, real, small } from './support/load.ts';

/** Returns values of every kind, many of them named by some schema of the product. */
function valuesNear(schema: JsonSchema): fc.Arbitrary<Json> {
  const named: Json[] = [];
  JSON.stringify(schema, (word, value: Json) => {
    if (word === 'enum' && Array.isArray(value)) named.push(...value);
    if (word === 'const') named.push(value);
    if (typeof value === 'number') named.push(value, value - 1, value + 1);
    return value;
  });
  const odd: Json[] = [null, true, false, '', '01067', 'Gisela', '2026-11-20', 'Ünï c😀de', 0.5, -1, [], {}];
  return fc.constantFrom(...named, ...odd);
}

/** Answers of a page: mostly its own members, each close to what is allowed. */
function answersNear(schema: JsonSchema): fc.Arbitrary<Json> {
  const members = Object.entries((schema.properties ?? {}) as { [name: string]: JsonSchema });
  const own = members.map(([name, member]) => {
    const inner = member.type === 'object' ? answersNear(member) : valuesNear(member);
    const items = member.items as JsonSchema | undefined;
    if (!items) return [name, inner];
    return [
      name,
      fc.oneof(fc.array(items.properties ? answersNear(items) : valuesNear(items), { maxLength: 4 }), inner),
    ];
  });
  const record = fc.record(
    {
      ...(Object.fromEntries(own) as { [name: string]: fc.Arbitrary<Json> }),
      stranger: fc.constant<Json>(1),
    },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 9, arbitrary: record as fc.Arbitrary<Json> },
    { weight: 1, arbitrary: valuesNear(schema) },
  );
}

const plain = (errors: ValidatorError[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, keyword, params: { allowedValues: _list, ...params } }) => {
    return { instancePath, keyword, params };
  });

let bicycle: LoadedDefinition;
beforeAll(async () => {
  bicycle = await real('produkte', 'fahrrad');
});

describe('Delivered validators', () => {
  test('delivered validators agree with Ajv about every page and any answers', () => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    const runtime = createRuntime();
    for (const name of Object.keys(runtime.formats)) {
      ajv.addFormat(name, (value: string) => coreFormats[name]?.(value) ?? true);
    }
    for (const { id, schema } of Object.values(bicycle.definition.pages)) {
      const oracle = ajv.compile(schema);
      const own = bicycle.validators[`page/${id}`];
      if (JSON.stringify(schema).match(/"format":"(phone|mobile-phone|iban|iban-de|bic)"/)) continue;
      fc.assert(
        fc.property(answersNear(schema), (answers) => {
          expect(own?.(answers)).toBe(oracle(answers));
          expect(plain(own?.errors)).toEqual(plain(oracle.errors as ValidatorError[] | null));
        }),
        { numRuns: 60 },
      );
    }
  });

  test('unknown code is left unchanged', () => {
    expect(minifyValidators('const x = 1;return x;')).toMatch(/const x = 1;return x;$/);
  });
});

describe('A module in two parts', () => {
  test('a joined module can be split again', () => {
    const parts = { first: 'export const a = 1;\n', later: 'export const b = 2;\n' };
    expect(splitModule(joinModule(parts))).toEqual(parts);
    expect(splitModule(parts.first)).toEqual({ first: parts.first, later: '' });
  });

  test('a part with a brief definition is loaded as the whole one but for what no browser reads', () => {
    const { definition, validators } = bicycle;
    const json = JSON.stringify(definition);
    const read = JSON.parse(json, asDelivered) as typeof definition;
    const brief = JSON.stringify(briefDefinition(read));
    const rest = 'export const validators = {};\n';
    expect(briefPart(`export const definition = ${json};\n${rest}`)).toBe(
      `export const definition = ${brief};\n${rest}`,
    );
    expect(brief.length).toBeLessThan(json.length);

    const delivered = { definition: JSON.parse(brief) as typeof definition, validators: () => validators };
    expect(loadDefinition(delivered, createRuntime()).definition).toEqual({ ...read, nextSteps: [] });
    expect(json).toContain('x-sensitivity');
    expect(brief).not.toMatch(/sensitivity|"purpose"/);
  });

  test('a part of an earlier compiler is delivered as it is', () => {
    expect(briefPart('export const validators = {};\n')).toBe('export const validators = {};\n');
  });

  test('a walk ends after the first part and continues once the later part is loaded', async () => {
    const whole = await small({
      pages: {
        first: { properties: { a: { type: 'string' } } },
        second: { properties: { b: { type: 'string' } } },
      },
    });
    const { definition } = whole;
    const delivered = {
      ...definition,
      pages: JSON.parse(JSON.stringify(definition.pages)) as typeof definition.pages,
    };
    const of = (pages: string[]) => () =>
      Object.fromEntries(pages.map((page) => [`page/${page}`, whole.validators[`page/${page}`]!]));
    const runtime = createRuntime();
    const loaded = loadDefinition({ definition: delivered, validators: of(['first']), later: true }, runtime);
    const answers: { [page: string]: JsonObject } = {};

    expect(canJudge(loaded, 'second')).toBe(false);
    expect(pathOf(loaded, answers, inputs())).toMatchObject({ frontier: 'second', complete: false });
    addLaterPart(loaded, { laterValidators: of(['second', 'summary']) }, runtime);
    expect(pathOf(loaded, answers, inputs())).toMatchObject({ frontier: 'summary', complete: true });
  });
});
