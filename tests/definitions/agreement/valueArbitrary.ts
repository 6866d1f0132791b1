import * as fc from 'fast-check';
import { addSpan } from '#engine/calendar.ts';
import { candidatesOf } from '#engine/cases/candidates.ts';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/json.ts';
import { dateBoundsOf } from '#engine/judgement/dateBounds.ts';
import { isObject } from '#engine/pointer.ts';

/** Texts of formats, good ones and ones that only look good. */
const texts: { [format: string]: string[] } = {
  email: ['a@b.de', 'käthe.größmann@straße.example', 'a@b', 'a..b@c.de', 'A@B.DE'],
  postcode: ['01067', '10115', '00000', '1067', '01067 '],
  iban: [
    'DE89370400440532013000',
    'DE89 3704 0044 0532 0130 00',
    'DE89370400440532013001',
    'AT611904300234573201',
  ],
  'mobile-phone': ['+4915123456789', '+49151 2345678', '+4930123456', '+436641234567', '015123456789'],
  phone: ['+4930123456', '+4915123456789', '030123456'],
  'street-number': ['12a', '12-14', '12/3', 'a12', '12 a'],
  bic: ['COBADEFF', 'cobadeffxxx', 'COBADE'],
  'frame-number': ['WKK2026-4711', 'abc', '!!!!'],
};

const hostile: Json[] = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '𝒳'.repeat(50),
  'x'.repeat(300),
  '2026-02-30',
  '__proto__',
  '<b>',
  'NaN',
  '１２',
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  ['__proto__'],
];

function number(schema: JsonSchema): fc.Arbitrary<Json> {
  const minimum = typeof schema.minimum === 'number' ? schema.minimum : 0;
  const maximum = typeof schema.maximum === 'number' ? schema.maximum : minimum + 1_000_000;
  const edges = [minimum, minimum + 1, maximum, maximum - 1];
  return fc.oneof(fc.constantFrom(...edges), fc.integer({ min: minimum, max: Math.max(minimum, maximum) }));
}

function day(schema: JsonSchema, today: string): fc.Arbitrary<Json> {
  const { min, max } = dateBoundsOf(schema, today);
  const from = min ?? (max ? (addSpan(max, { years: -3 }) ?? today) : today);
  return fc.oneof(
    fc.constantFrom(from, max ?? from),
    fc.integer({ min: 0, max: 1100 }).map((days) => {
      const found = addSpan(from, { days }) ?? from;
      return max && found > max ? max : found;
    }),
  );
}

function word(schema: JsonSchema, today: string): fc.Arbitrary<Json> {
  if (schema.format === 'date') return day(schema, today);
  const known = typeof schema.format === 'string' ? texts[schema.format] : undefined;
  // The first of a format is a good one and comes most often, so that paths become long.
  if (known)
    return fc.oneof({ weight: 8, arbitrary: fc.constant(known[0] ?? '') }, fc.constantFrom(...known));
  const { examples } = schema;
  if (Array.isArray(examples))
    return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...examples) }, fc.constant('Größe'));
  const longest = typeof schema.maxLength === 'number' ? schema.maxLength : 40;
  const shortest = typeof schema.minLength === 'number' ? schema.minLength : 0;
  return fc.constantFrom(
    'Größe',
    'Ä',
    'Meier-Schmidt',
    'x'.repeat(Math.max(1, shortest)),
    'y'.repeat(longest),
  );
}

function list(schema: JsonSchema, today: string): fc.Arbitrary<Json> {
  if (schema['x-upload']) return fc.constantFrom<Json>([], ...candidatesOf(schema, [], today).valid);
  const items = isObject(schema.items) ? schema.items : {};
  // Too few are left to the mutations: most people name what has to be named.
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  if (Array.isArray(items.enum))
    return fc.subarray(items.enum, { minLength: Math.min(least, items.enum.length) });
  const most = typeof schema.maxItems === 'number' ? Math.min(schema.maxItems, 5) : 4;
  return fc.array(valueOf(items, today), { minLength: least, maxLength: Math.max(least, most) });
}

function group(schema: JsonSchema, today: string): fc.Arbitrary<Json> {
  const properties = (isObject(schema.properties) ? schema.properties : {}) as { [name: string]: JsonSchema };
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valueOf(member, today)]),
  );
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return fc.record(members, {
    requiredKeys: required.filter((name) => name in members),
  }) as fc.Arbitrary<Json>;
}

/** Returns a value that mostly fits: what somebody answers who means it. */
export function valueOf(schema: JsonSchema, today: string): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (isObject(schema.properties)) return group(schema, today);
  if (schema.type === 'array') return list(schema, today);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return number(schema);
  return word(schema, today);
}

/** A value that nobody means. */
export const anyValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

/** Objects that came out of JSON: without the prototypes of the generator. */
export const plain = (value: Json): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;
