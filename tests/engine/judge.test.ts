import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonSchema } from '#engine/definition/json.ts';
import type { FlowSource } from '#engine/definition/source.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { lookupsNeeded } from '#engine/judgement/lookups.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import { inputs, small } from './support/load.ts';

const page = (schema: JsonSchema, flow: Partial<FlowSource> = {}) => small({ pages: { one: schema }, flow });
const errorsOf = async (schema: JsonSchema, answers: JsonObject, flow: Partial<FlowSource> = {}) =>
  judgePage(await page(schema, flow), 'one', { one: answers }, inputs()).map(
    ({ pointer, keyword }) => `${pointer} ${keyword}`,
  );

const address = {
  type: 'object',
  properties: { street: { type: 'string' }, city: { type: 'string' } },
  required: ['street', 'city'],
};

describe('A page is judged in page order with one error per answer', () => {
  test('errors follow the layout, then the fields that it does not name', async () => {
    const schema = {
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
      required: ['a', 'b', 'c'],
    };
    const flow = { pages: { one: { slug: 'one', layout: [['c'], 'b'] } } };
    expect(await errorsOf(schema, {}, flow)).toEqual(['/c required', '/b required', '/a required']);
  });

  test('a required object is judged member by member', async () => {
    const schema = { properties: { address }, required: ['address'] };
    expect(await errorsOf(schema, {})).toEqual(['/address/street required', '/address/city required']);
  });

  test('an optional object is judged as soon as one member is answered', async () => {
    const schema = { properties: { address } };
    expect(await errorsOf(schema, {})).toEqual([]);
    expect(await errorsOf(schema, { address: { street: 'Am Hof' } })).toEqual(['/address/city required']);
  });

  test('each item of a list is judged', async () => {
    const item = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    const schema = { properties: { dogs: { type: 'array', minItems: 1, items: item } }, required: ['dogs'] };
    expect(await errorsOf(schema, { dogs: [{ name: 'Rex' }, {}] })).toEqual(['/dogs/1/name required']);
    expect(await errorsOf(schema, { dogs: [] })).toEqual(['/dogs minItems']);
  });

  test('a field of an item may depend on the item', async () => {
    const item = {
      type: 'object',
      properties: { big: { type: 'boolean' }, weight: { type: 'integer' } },
      required: ['big', 'weight'],
    };
    const schema = { properties: { dogs: { type: 'array', items: item } } };
    const flow = {
      conditions: { big: { '/item/big': { const: true } } },
      pages: { one: { slug: 'one', fields: { 'dogs/*/weight': { when: 'big' } } } },
    };
    expect(await errorsOf(schema, { dogs: [{ big: false }, { big: true }] }, flow)).toEqual([
      '/dogs/1/weight required',
    ]);
  });

  test('bounds of a date move with the day', async () => {
    const bounds = { min: { days: 1 }, max: { months: 12 } };
    const schema = { properties: { start: { type: 'string', format: 'date', 'x-dateBounds': bounds } } };
    expect(await errorsOf(schema, { start: '2026-11-20' })).toEqual(['/start dateMin']);
    expect(await errorsOf(schema, { start: '2026-11-21' })).toEqual([]);
    expect(await errorsOf(schema, { start: '2027-11-20' })).toEqual([]);
    expect(await errorsOf(schema, { start: '2027-11-21' })).toEqual(['/start dateMax']);
  });

  test.each([
    ['one value', { const: 'full' }, ['full']],
    ['all but one value', { not: { const: 'basic' } }, ['full', 'best']],
    ['all but some values', { not: { enum: ['basic', 'best'] } }, ['full']],
  ])('a constraint that leaves open %s closes the other options', async (_, cover, expected) => {
    const properties = { cover: { type: 'string', enum: ['basic', 'full', 'best'] } };
    const loaded = await page(
      { properties: { ...properties, dear: { type: 'boolean' } } },
      {
        conditions: { dear: { '/one/dear': { const: true } } },
        pages: { one: { slug: 'one', constrain: [{ when: 'dear', schema: { properties: { cover } } }] } },
      },
    );
    const options = fieldStatesOf(loaded, 'one', { one: { dear: true } }, inputs()).get(
      '/one/cover',
    )?.options;
    expect(options).toEqual(expected);
  });

  test('a constraint requires, bounds and restricts options only while its condition holds', async () => {
    const schema = {
      properties: {
        dear: { type: 'boolean' },
        frame: { type: 'string' },
        cover: { type: 'string', enum: ['basic', 'full'] },
      },
    };
    const flow = {
      conditions: { dear: { '/one/dear': { const: true } } },
      pages: {
        one: {
          slug: 'one',
          constrain: [
            { when: 'dear', schema: { required: ['frame'], properties: { cover: { enum: ['full'] } } } },
          ],
        },
      },
    };
    const loaded = await page(schema, flow);
    const of = (answers: JsonObject) => fieldStatesOf(loaded, 'one', { one: answers }, inputs());
    expect(of({ dear: false }).get('/one/frame')?.required).toBe(false);
    expect(of({ dear: true }).get('/one/frame')?.required).toBe(true);
    expect(of({ dear: true }).get('/one/cover')?.options).toEqual(['full']);
    expect(await errorsOf(schema, { dear: true, cover: 'basic' }, flow)).toEqual([
      '/frame required',
      '/cover enum',
    ]);
    expect(await errorsOf(schema, { dear: false, cover: 'basic' }, flow)).toEqual([]);
  });
});

describe('Verdicts of look-ups', () => {
  const schema = { properties: { zip: { type: 'string', format: 'postcode', 'x-lookup': 'postcode' } } };

  test('a failed look-up is an error, a missing verdict is not', async () => {
    const loaded = await page(schema);
    const judged = (lookups: Record<string, boolean>) =>
      judgePage(loaded, 'one', { one: { zip: '01067' } }, inputs({ lookups: { postcode: lookups } }));
    expect(judged({ '01067': false })).toMatchObject([{ pointer: '/zip', keyword: 'lookup' }]);
    expect(judged({ '01067': true })).toEqual([]);
    expect(judged({})).toEqual([]);
  });

  test('the needed look-ups are listed', async () => {
    const answers = { one: { zip: ' 01067 ' } };
    expect(lookupsNeeded(await page(schema), answers)).toEqual([{ kind: 'postcode', value: '01067' }]);
  });
});

describe('Unknown members', () => {
  test.each<[string, JsonObject, string[]]>([
    ['an unknown page', { two: {} }, ['two']],
    ['an unknown member', { one: { a: 'x', b: 'y' } }, ['one/b']],
    ['a prototype', JSON.parse('{"__proto__":{"a":1}}') as JsonObject, ['__proto__']],
    ['a page that is no object', { one: 'x' }, ['one']],
    ['known members', { one: { a: 'x' } }, []],
  ])('an unknown member is an error: %s', async (_name, answers, expected) => {
    const loaded = await page({ properties: { a: { type: 'string' } } });
    const found = unknownMembers(loaded, answers as never).map((error) => `${error.page}${error.pointer}`);
    expect(found).toEqual(expected);
  });
});

describe('Prefilled answers', () => {
  test('defaults and earlier answers are prefilled until a person answers', async () => {
    const loaded = await small({
      pages: {
        person: { properties: { name: { type: 'string' } } },
        bank: { properties: { holder: { type: 'string' }, deductible: { type: 'integer', default: 300 } } },
      },
      flow: { pages: { bank: { slug: 'bank', fields: { holder: { sameAs: '/person/name' } } } } },
    });
    const person = { name: 'Ada' };
    const offered = prefillsOf(loaded, 'bank', { person }, {}, inputs());
    expect(offered).toEqual({ '/bank/holder': 'Ada', '/bank/deductible': 300 });
    const stale = { person, bank: { holder: 'Eva', deductible: 0 } };
    expect(prefillsOf(loaded, 'bank', stale, { '/bank/holder': 'default' }, inputs())).toEqual({
      '/bank/holder': 'Ada',
    });
    expect(
      prefillsOf(loaded, 'bank', { person }, { '/bank/holder': 'customer' }, inputs()),
    ).not.toHaveProperty('/bank/holder');
  });
});
