import type { Json, JsonSchema } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { equalJson } from '../../runtime.ts';
import { fits, judgedWords } from './fits.ts';

/** The values at a pointer that could make a difference to some parts. */
export interface Domain {
  values: Json[];
  /** Whether every other value is judged like one of these. */
  complete: boolean;
}

/** Lists of up to this many options are tried in every combination. */
const OPTIONS = 8;

const unique = (values: Json[]) =>
  values.filter((value, place) => values.findIndex((other) => equalJson(other, value)) === place);

/** A part and everything inside it. */
function inside(part: JsonSchema): JsonSchema[] {
  const inner = ['not', 'contains', 'items'].flatMap((word) => {
    const found = part[word];
    return isObject(found) ? inside(found) : [];
  });
  return [part, ...inner];
}

const wordsOf = (parts: JsonSchema[]) => parts.flatMap(inside).flatMap((part) => Object.keys(part));

function limits(parts: JsonSchema[], words: string[]): number[] {
  const all = parts.flatMap(inside).flatMap((part) => words.map((word) => part[word]));
  return all.filter((value) => typeof value === 'number');
}

const named = (parts: JsonSchema[]): Json[] =>
  parts
    .flatMap(inside)
    .flatMap((part) => [
      ...(part.const === undefined ? [] : [part.const]),
      ...(Array.isArray(part.enum) ? part.enum : []),
    ]);

const numberWords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Each bound, its neighbours, and something beyond the last on both sides: between two bounds all are alike. */
function numbers(schema: JsonSchema, parts: JsonSchema[], whole: boolean): Domain {
  const bounds = [
    ...limits([schema, ...parts], numberWords),
    ...named(parts).filter((value) => typeof value === 'number'),
  ].sort((a, b) => a - b);
  const step = whole ? 1 : 0.25;
  const between = bounds.map((bound, place) => (bound + (bounds[place + 1] ?? bound + 20)) / 2);
  const all = [0, ...bounds.flatMap((bound) => [bound, bound - step, bound + step]), ...between];
  const values = unique(whole ? all.map(Math.round) : all).filter((value) => fits(value, schema));
  return { values, complete: !wordsOf([schema, ...parts]).includes('multipleOf') };
}

function texts(schema: JsonSchema, parts: JsonSchema[]): Domain {
  const lengths = limits([schema, ...parts], ['minLength', 'maxLength']);
  const ofLength = lengths
    .flatMap((length) => [length - 1, length, length + 1])
    .filter((length) => length > 0 && length < 10_000);
  const values = [...named(parts), 'zzz', ...ofLength.map((length) => 'z'.repeat(length))];
  const form = ['format', 'pattern'].some((word) => word in schema);
  return { values: unique(values).filter((value) => fits(value, schema)), complete: !form };
}

function subsets(options: Json[]): Json[][] {
  return options.reduce<Json[][]>((all, option) => [...all, ...all.map((set) => [...set, option])], [[]]);
}

function lists(schema: JsonSchema, parts: JsonSchema[]): Domain {
  const options = isObject(schema.items) && Array.isArray(schema.items.enum) ? schema.items.enum : undefined;
  if (options && options.length <= OPTIONS) {
    return { values: subsets(options).filter((value) => fits(value, schema)), complete: true };
  }
  const sizes = [
    0,
    1,
    ...limits([schema, ...parts], ['minItems', 'maxItems']).flatMap((size) => [size - 1, size, size + 1]),
  ];
  const values = sizes
    .filter((size) => size >= 0 && size < 100)
    .map((size): Json => Array.from({ length: size }, () => ({})));
  const onlySizes = wordsOf(parts).every((word) => ['minItems', 'maxItems', 'not', 'type'].includes(word));
  return { values: values.filter((value) => fits(value, { ...schema, items: {} })), complete: onlySizes };
}

/** The values at a field that could make a difference to parts of conditions that read it. */
export function domainOf(schema: JsonSchema, parts: JsonSchema[]): Domain {
  const judged = wordsOf(parts).every((word) => judgedWords.includes(word));
  const found = ((): Domain => {
    if (schema.const !== undefined) return { values: [schema.const], complete: true };
    if (Array.isArray(schema.enum)) return { values: schema.enum, complete: true };
    if (schema.type === 'boolean') return { values: [true, false], complete: true };
    if (schema.type === 'integer' || schema.type === 'number')
      return numbers(schema, parts, schema.type === 'integer');
    if (schema.type === 'string') return texts(schema, parts);
    if (schema.type === 'array') return lists(schema, parts);
    return { values: [], complete: false };
  })();
  return { ...found, complete: found.complete && judged };
}
