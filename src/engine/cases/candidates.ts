import { addSpan } from '../calendar.ts';
import type { Field } from '../definition/definition.ts';
import type { Json, JsonObject, JsonSchema } from '../definition/json.ts';
import { textsOfPattern } from '../compile/pattern/patternTexts.ts';
import { coreFormats } from '../formats/core.ts';
import type { LoadedDefinition } from '../load.ts';
import { dateBoundsOf } from '../judgement/dateBounds.ts';
import { isObject } from '../pointer.ts';
import { equalJson } from '../runtime.ts';
import { extensionOf, uploadRule, type UploadRule } from '../uploads.ts';
import { examplesOf } from './examples.ts';

/** Values worth trying at a field, the most usual first. */
interface Candidates {
  valid: Json[];
  invalid: Json[];
  /** Whether every other valid value is judged like one of these. */
  exhaustive: boolean;
}

const unique = (values: Json[]): Json[] =>
  values.filter((value, index) => values.findIndex((other) => equalJson(other, value)) === index);

const numberAt = (schema: JsonSchema, word: string) =>
  typeof schema[word] === 'number' ? schema[word] : undefined;

/** Returns the bounds that a schema or a part of a condition names, with their neighbours on both sides. */
function edges(parts: JsonSchema[], keywords: string[]): number[] {
  return parts
    .flatMap((part) => keywords.map((word) => numberAt(part, word)))
    .filter((edge) => edge !== undefined)
    .flatMap((edge) => [edge, edge + 1, edge - 1]);
}

/** Returns the values that the parts of conditions name, also within `not`. */
function named(parts: JsonSchema[]): Json[] {
  return parts.flatMap((part) => [
    ...(part.const === undefined ? [] : [part.const]),
    ...(Array.isArray(part.enum) ? part.enum : []),
    ...(isObject(part.not) ? named([part.not]) : []),
  ]);
}

const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

function numbersOf(schema: JsonSchema, parts: JsonSchema[]): Candidates {
  const least = numberAt(schema, 'minimum') ?? Math.min(0, numberAt(schema, 'maximum') ?? 0);
  const most = numberAt(schema, 'maximum');
  const over = numberAt(schema, 'exclusiveMinimum');
  const under = numberAt(schema, 'exclusiveMaximum');
  const multiple = numberAt(schema, 'multipleOf');
  const fits = (value: number) =>
    (numberAt(schema, 'minimum') === undefined || value >= least) &&
    (most === undefined || value <= most) &&
    (over === undefined || value > over) &&
    (under === undefined || value < under) &&
    (multiple === undefined || value % multiple === 0);
  // A typical value lies somewhere between the bounds.
  const middle = Math.round(most === undefined ? least + 100 : least + (most - least) / 10);
  const typical = multiple ? middle - (middle % multiple) : middle;
  const given = Array.isArray(schema.examples) ? schema.examples : [];
  const all = [...given, typical, ...edges([schema, ...parts], numbers), ...named(parts), least + 1].filter(
    (value) => typeof value === 'number',
  );
  return {
    valid: unique(all.filter(fits)),
    invalid: unique(all.filter((value) => !fits(value))),
    exhaustive: true,
  };
}

/** Returns days around the bounds of the field and at every distance from today that facts compute with. */
function daysOf(schema: JsonSchema, today: string): Candidates {
  const { min, max } = dateBoundsOf(schema, today);
  const day = (from: string | undefined, span: { days?: number; months?: number; years?: number }) =>
    from === undefined ? [] : [addSpan(from, span) ?? from];
  const near = [30, 60, 1, 0, -1, -30, 7, 13, 14, 15, 90, 365].flatMap((days) => day(today, { days }));
  const months = [1, 6, 12, 24, 35, 36, 37, 48, 60].flatMap((count) => [
    ...day(today, { months: -count }),
    ...day(addSpan(today, { months: -count }), { days: -1 }),
    ...day(today, { months: count }),
  ]);
  const years = [18, 25, 30, 40, 65, 67, 80, 110].flatMap((count) => day(today, { years: -count }));
  const given = Array.isArray(schema.examples)
    ? schema.examples.filter((value) => typeof value === 'string')
    : [];
  const all = [...given, ...near, ...months, ...years, ...day(min, {}), ...day(max, {})];
  const fits = (value: string) => (min === undefined || value >= min) && (max === undefined || value <= max);
  const good = all.filter(fits);
  // For a field that looks back, a day in the past is the usual answer.
  const usual = max === undefined ? good : [...good.filter((value) => value < today), ...good];
  return {
    valid: unique(usual),
    invalid: unique([...day(min, { days: -1 }), ...day(max, { days: 1 }), '2026-02-30']),
    exhaustive: false,
  };
}

/** Returns a judge of pattern and format; formats that are loaded on demand are not judged. */
function formJudge({ pattern, format }: JsonSchema): (text: string) => boolean {
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const judge = typeof format === 'string' ? coreFormats[format] : undefined;
  return (text) => (form?.test(text) ?? true) && (judge?.(text) ?? true);
}

/** Returns the bounds of a text's length; one of several words has a word at least. */
function lengthsOf(schema: JsonSchema): { least: number; most: number | undefined } {
  const least = numberAt(schema, 'minLength') ?? (schema['x-text'] === true ? 1 : 0);
  return { least, most: numberAt(schema, 'maxLength') };
}

/** Returns a judge of length, pattern and format. */
export function textJudge(schema: JsonSchema): (value: Json) => boolean {
  const { least, most } = lengthsOf(schema);
  const hasForm = formJudge(schema);
  return (value) =>
    typeof value === 'string' &&
    value.length >= least &&
    (most === undefined || value.length <= most) &&
    hasForm(value);
}

/** Returns texts that a pattern just misses: one with a character less, and one with a sign too many. */
const nearMisses = (text: string): string[] => [text.slice(0, -1), `${text}§`];

function wordsOf(schema: JsonSchema, parts: JsonSchema[], today: string): Candidates {
  if (schema.format === 'date') return daysOf(schema, today);
  const format = typeof schema.format === 'string' ? examplesOf(schema.format) : undefined;
  const given = Array.isArray(schema.examples) ? schema.examples : [];
  const { least, most } = lengthsOf(schema);
  const bounds = { least: Math.max(1, least), most: most ?? Infinity };
  const made = typeof schema.pattern === 'string' ? textsOfPattern(schema.pattern, bounds) : [];
  const filler = (length: number) => 'Muster '.repeat(Math.ceil(length / 7)).slice(0, length);
  // A trailing blank would be removed before the text is judged.
  const text = (length: number) => filler(length).replace(/ $/, 'n');
  const plain = format ? [] : ['Beispiel', text(least), ...(most === undefined ? [] : [text(most)])];
  const hasForm = formJudge(schema);
  const good = unique(
    [...given, ...(format?.valid ?? []), ...made, ...plain, ...named(parts)].filter(textJudge(schema)),
  );
  const tooShort = least > 1 ? [text(least - 1)] : [];
  const tooLong = most === undefined || most > 10_000 ? [] : [text(most + 1)];
  const misses = made.slice(0, 1).flatMap(nearMisses);
  return {
    valid: good.filter((value) => value !== ''),
    invalid: unique([
      ...(format?.invalid ?? []),
      ...tooShort,
      ...tooLong,
      ...misses.filter((value) => value !== '' && !hasForm(value)),
    ]),
    exhaustive: false,
  };
}

/** Returns lists with one file, two, and the maximum; as invalid ones, one file too many and an unfinished upload. */
function filesOf(schema: JsonSchema, { types }: UploadRule): Candidates {
  const least = Math.max(1, numberAt(schema, 'minItems') ?? 0);
  const most = numberAt(schema, 'maxItems') ?? 2;
  const type = types[0] ?? 'application/pdf';
  const file = (index: number) => ({
    id: `Beispiel${String(index).padStart(14, '0')}`,
    name: `beispiel-${index + 1}.${extensionOf(type)}`,
    size: 1000,
    type,
  });
  const files = (count: number): Json => Array.from({ length: count }, (_, index) => file(index));
  const { type: _, ...underway } = file(0);
  const good = [least, 2, most].filter((count) => count >= least && count <= most);
  return { valid: unique(good.map(files)), invalid: [files(most + 1), [underway]], exhaustive: false };
}

function listsOf(schema: JsonSchema): Candidates {
  const upload = uploadRule(schema);
  if (upload) return filesOf(schema, upload);
  const items = isObject(schema.items) ? schema.items : {};
  const options = Array.isArray(items.enum) ? items.enum : undefined;
  if (!options) return { valid: [], invalid: [], exhaustive: false };
  const least = numberAt(schema, 'minItems') ?? 0;
  const most = numberAt(schema, 'maxItems') ?? options.length;
  const all: Json[] = [
    ...options.map((option) => [option]),
    [],
    options.slice(0, Math.max(least, 2)),
    options.slice(0, most),
    ...options.map((_, index) => options.filter((__, other) => other !== index)),
  ];
  const fits = (value: Json) => Array.isArray(value) && value.length >= least && value.length <= most;
  const bad = [...all.filter((value) => !fits(value)), [...options.slice(0, least), 'etwas anderes']];
  return { valid: unique(all.filter(fits)), invalid: unique(bad), exhaustive: false };
}

/**
 * Returns entries of a list in which every known value occurs: for each value the first entry that has it, and the
 * one with the fewest other values, so that it can be distinguished.
 */
export function representatives(entries: { [label: string]: JsonObject }): string[] {
  const first = new Map<string, string>();
  const purest = new Map<string, { label: string; size: number }>();
  for (const [label, values] of Object.entries(entries)) {
    const things = Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((one) => JSON.stringify([name, one])),
    );
    for (const thing of things) {
      if (!first.has(thing)) first.set(thing, label);
      const best = purest.get(thing);
      if (!best || things.length < best.size) purest.set(thing, { label, size: things.length });
    }
  }
  const chosen = new Set([...first.values(), ...[...purest.values()].map(({ label }) => label)]);
  const labels = Object.keys(entries);
  return labels.filter((label, index) => index === 0 || chosen.has(label));
}

/** The candidates of fields without conditions, with the day for which they were found. */
const plainCandidates = new WeakMap<Field, { today: string; found: Candidates }>();

/**
 * Returns the candidates of a field, which may accept entries of a list only: then those that conditions name are
 * tried, too.
 */
export function candidatesAt(
  loaded: Pick<LoadedDefinition, 'definition'>,
  field: Field,
  parts: JsonSchema[],
  today: string,
): Candidates {
  if (parts.length > 0) return findCandidates(loaded, field, parts, today);
  const before = plainCandidates.get(field);
  if (before?.today === today) return before.found;
  const found = findCandidates(loaded, field, parts, today);
  plainCandidates.set(field, { today, found });
  return found;
}

function findCandidates(
  { definition }: Pick<LoadedDefinition, 'definition'>,
  field: Field,
  parts: JsonSchema[],
  today: string,
): Candidates {
  const entries = field.closed && definition.lists?.[field.finder ?? ''];
  if (!entries) return candidatesOf(field.schema, parts, today);
  const meant = named(parts).filter((label) => typeof label === 'string' && Object.hasOwn(entries, label));
  return {
    valid: unique([...representatives(entries), ...meant]),
    invalid: ['etwas anderes'],
    exhaustive: false,
  };
}

/**
 * Returns values worth trying at a field: members of an enumeration, bounds and their neighbours, lengths, examples
 * of formats, days around the bounds, single options and all of them.
 * @param parts schemas of conditions that read the field: what they name is tried, too
 */
export function candidatesOf(schema: JsonSchema, parts: JsonSchema[], today: string): Candidates {
  if (schema.const !== undefined) {
    const bad = typeof schema.const === 'boolean' ? [!schema.const] : [];
    return { valid: [schema.const], invalid: bad, exhaustive: true };
  }
  if (Array.isArray(schema.enum)) return { valid: schema.enum, invalid: ['etwas anderes'], exhaustive: true };
  if (schema.type === 'boolean') return { valid: [false, true], invalid: ['ja'], exhaustive: true };
  if (schema.type === 'integer' || schema.type === 'number') return numbersOf(schema, parts);
  if (schema.type === 'array') return listsOf(schema);
  if (schema.type === 'object' || schema.properties) return { valid: [], invalid: [], exhaustive: false };
  return wordsOf(schema, parts, today);
}
