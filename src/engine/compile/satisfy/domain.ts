import type { Json, JsonSchema } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { equalJson } from '../../runtime.ts';
import { fits, supportedKeywords } from './fits.ts';

/** Values at a pointer that can make a difference to some parts. */
export interface Domain {
  values: Json[];
  /** Whether every other value is judged like one of these. */
  complete: boolean;
}

/** Lists of up to this many options are tried in every combination. */
const OPTIONS = 8;

const unique = (values: Json[]) =>
  values.filter((value, index) => values.findIndex((other) => equalJson(other, value)) === index);

/** Returns a part and all parts inside it. */
function inside(part: JsonSchema): JsonSchema[] {
  const inner = ['not', 'contains', 'items'].flatMap((word) => {
    const found = part[word];
    return isObject(found) ? inside(found) : [];
  });
  return [part, ...inner];
}

const wordsOf = (parts: JsonSchema[]) => parts.flatMap(inside).flatMap((part) => Object.keys(part));

function limits(parts: JsonSchema[], keywords: string[]): number[] {
  const all = parts.flatMap(inside).flatMap((part) => keywords.map((word) => part[word]));
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

/** Returns the least common multiple. */
function common(values: number[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return values.reduce((product, value) => (product * value) / divisor(product, value), 1);
}

/**
 * Returns each bound, its neighbours, a value between every two bounds and beyond the outermost ones, each with the
 * next multiples. Between two bounds all multiples of the same number are judged alike.
 */
function numbers(schema: JsonSchema, parts: JsonSchema[], whole: boolean): Domain {
  const bounds = [
    ...limits([schema, ...parts], numberWords),
    ...named(parts).filter((value) => typeof value === 'number'),
  ].sort((a, b) => a - b);
  const steps = [...new Set(limits([schema, ...parts], ['multipleOf']))];
  const apart = common(steps);
  const multiples = (start: number) =>
    [...steps, apart].flatMap((step) => [0, 1, 2].map((more) => (Math.ceil(start / step) + more) * step));
  const step = whole ? 1 : 0.25;
  const between = bounds.map((bound, index) => (bound + (bounds[index + 1] ?? bound + 20)) / 2);
  const near = bounds.flatMap((bound) => [bound, bound - step, bound + step, bound + 2 * step]);
  const least = (bounds[0] ?? 0) - 2 * apart;
  const ofSteps = steps.length > 0 ? [least, 0, ...near].flatMap(multiples) : [];
  const all = [0, ...near, ...between, ...ofSteps];
  const values = unique(whole ? all.map(Math.round) : all).filter((value) => fits(value, schema));
  return {
    values,
    complete: steps.length < 3 && steps.every(Number.isInteger) && (whole || steps.length === 0),
  };
}

/** Lengths of texts of a format, where all have the same. */
export const fixedLengths: { [format: string]: number } = { postcode: 5, date: 10, blz: 8, 'iban-de': 22 };

/** Patterns of formats; a text in a condition that does not match is no possible answer. */
const forms: { [format: string]: string } = { postcode: '^\\d{5}$', date: '^\\d{4}-\\d{2}-\\d{2}$' };

/**
 * Returns the texts that parts name, and others of every length that makes a difference. The format itself is not
 * considered: what no text satisfies, no text of the format does, either.
 */
function texts(schema: JsonSchema, parts: JsonSchema[]): Domain {
  const exact = fixedLengths[String(schema.format)];
  const own = exact === undefined ? schema : { ...schema, minLength: exact, maxLength: exact };
  const ofLength = limits([own, ...parts], ['minLength', 'maxLength'])
    .flatMap((length) => [length - 1, length, length + 1])
    .filter((length) => length > 0 && length < 10_000);
  const others = ['zzz', ...ofLength.map((length) => 'z'.repeat(length))].filter((value) =>
    fits(value, { ...own, pattern: true }),
  );
  const form = forms[String(schema.format)] ?? '';
  const values = [
    ...named(parts).filter((value) => fits(value, own) && fits(value, { pattern: form })),
    ...others,
  ];
  return { values: unique(values), complete: !wordsOf(parts).includes('pattern') };
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

/** Returns the values at a field that can make a difference to the parts of conditions that read it. */
export function domainOf(schema: JsonSchema, parts: JsonSchema[]): Domain {
  const judged = wordsOf(parts).every((word) => supportedKeywords.includes(word));
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
  return { values: distinct(found.values, parts), complete: found.complete && judged };
}

/** Returns one value for each combination of results of the parts. */
function distinct(values: Json[], parts: JsonSchema[]): Json[] {
  const seen = new Map<string, Json>();
  for (const value of values) {
    const judged = parts.map((part) => (fits(value, part) ? '1' : '0')).join('');
    if (!seen.has(judged)) seen.set(judged, value);
  }
  return [...seen.values()];
}
