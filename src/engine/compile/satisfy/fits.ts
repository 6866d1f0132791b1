import type { Json, JsonSchema } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { equalJson } from '../../runtime.ts';

const types: { [type: string]: (value: Json) => boolean } = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => isObject(value),
};

/** Judges a value by a keyword. As in JSON Schema, a keyword accepts values of other types. */
type Word = (value: Json, limit: Json) => boolean;

const onNumbers =
  (judge: (value: number, limit: number) => boolean): Word =>
  (value, limit) =>
    typeof value !== 'number' || typeof limit !== 'number' || judge(value, limit);
const onSizes =
  (of: (value: Json) => number | undefined, judge: (size: number, limit: number) => boolean): Word =>
  (value, limit) => {
    const size = of(value);
    return size === undefined || typeof limit !== 'number' || judge(size, limit);
  };
const characters = (value: Json) => (typeof value === 'string' ? [...value].length : undefined);
const items = (value: Json) => (Array.isArray(value) ? value.length : undefined);
const atLeast = (size: number, limit: number) => size >= limit;
const atMost = (size: number, limit: number) => size <= limit;

const keywords: { [word: string]: Word } = {
  type: (value, type) => typeof type !== 'string' || (types[type]?.(value) ?? true),
  const: (value, wanted) => equalJson(value, wanted),
  enum: (value, list) => Array.isArray(list) && list.some((wanted) => equalJson(value, wanted)),
  minimum: onNumbers((value, limit) => value >= limit),
  maximum: onNumbers((value, limit) => value <= limit),
  exclusiveMinimum: onNumbers((value, limit) => value > limit),
  exclusiveMaximum: onNumbers((value, limit) => value < limit),
  multipleOf: onNumbers((value, limit) => value % limit === 0),
  minLength: onSizes(characters, atLeast),
  maxLength: onSizes(characters, atMost),
  pattern: (value, form) =>
    typeof value !== 'string' || typeof form !== 'string' || new RegExp(form, 'u').test(value),
  minItems: onSizes(items, atLeast),
  maxItems: onSizes(items, atMost),
  contains: (value, part) =>
    !Array.isArray(value) || !isObject(part) || value.some((item) => fits(item, part)),
  items: (value, part) => !Array.isArray(value) || !isObject(part) || value.every((item) => fits(item, part)),
  not: (value, part) => !isObject(part) || !fits(value, part),
};

/** Keywords that are judged here. Nothing is known about parts with other keywords. */
export const supportedKeywords: string[] = Object.keys(keywords);

/** Returns whether a value satisfies a part, as its validator would. */
export function fits(value: Json, part: JsonSchema): boolean {
  return Object.entries(part).every(([word, limit]) => keywords[word]?.(value, limit) ?? true);
}
