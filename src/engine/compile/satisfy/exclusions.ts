import { addSpan, type Span } from '../../calendar.ts';
import type { Json, JsonObject, JsonSchema } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { lengthsWithin } from '../pattern/patternTexts.ts';
import { fixedLengths } from './domain.ts';
import { fits } from './fits.ts';

/** Days on which months of different lengths begin and end. */
const someDays = ['2027-01-31', '2027-02-28', '2027-06-30', '2027-12-31', '2028-02-29'];

/** Returns the day that a bound begins at: `today`, another field of the group; undefined for a fixed day. */
const originOf = (bound: JsonObject): Json => bound.of ?? 'today';

/** Returns whether two bounds from the same day cross, whatever that day is. */
export function crossedDays(schema: JsonSchema): boolean {
  const bounds = schema['x-dateBounds'];
  if (!isObject(bounds) || !isObject(bounds.min) || !isObject(bounds.max)) return false;
  const { min, max } = bounds;
  if (originOf(min) !== originOf(max)) return false;
  return someDays.every(
    (day) => (addSpan(day, min as Span) ?? '') > (addSpan(day, max as Span) ?? '9999-12-31'),
  );
}

const numberAt = (schema: JsonSchema, word: string): number | undefined =>
  typeof schema[word] === 'number' ? schema[word] : undefined;

/** Returns the keywords among these that a schema contains. */
const present = (schema: JsonSchema, words: string[]): string[] =>
  words.filter((word) => Object.hasOwn(schema, word));

/** Returns the keywords that exclude every number; empty when some number satisfies them. */
export function excludedNumbers(schema: JsonSchema): string[] {
  const least = numberAt(schema, 'minimum');
  const over = numberAt(schema, 'exclusiveMinimum');
  const most = numberAt(schema, 'maximum');
  const under = numberAt(schema, 'exclusiveMaximum');
  const low = Math.max(least ?? -Infinity, over ?? -Infinity);
  const high = Math.min(most ?? Infinity, under ?? Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  const apart = numberAt(schema, 'multipleOf') ?? (schema.type === 'integer' ? 1 : undefined);
  const words = present(schema, ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf']);
  if (apart === undefined)
    return low > high || (low === high && (low === over || high === under)) ? words : [];
  const first = Math.ceil(low / apart) * apart;
  const open = first === over ? first + apart : first;
  return open > high || open === under ? words : [];
}

/** Returns the keyword with a length that no text of the pattern or format has, and the possible lengths. */
export function excludedLength(schema: JsonSchema): { word: string; lengths: string } | undefined {
  const least = numberAt(schema, 'minLength');
  const most = numberAt(schema, 'maxLength');
  if (least === undefined && most === undefined) return undefined;
  const bounds = { least: least ?? 0, most: most ?? Infinity };
  const fixed = fixedLengths[String(schema.format)];
  const all = lengthsOf(schema, fixed, { least: 0, most: Infinity });
  const possible = lengthsOf(schema, fixed, bounds);
  if (!possible || possible.length > 0 || !all || all.length === 0) return undefined;
  const [first = 0, last = 0] = [all[0], all.at(-1)];
  const word = least !== undefined && last < least ? 'minLength' : 'maxLength';
  return { word, lengths: first === last ? String(first) : `${first}–${last}` };
}

function lengthsOf(
  schema: JsonSchema,
  fixed: number | undefined,
  { least, most }: { least: number; most: number },
): readonly number[] | undefined {
  if (fixed !== undefined) return [fixed].filter((length) => length >= least && length <= most);
  return typeof schema.pattern === 'string' ? lengthsWithin(schema.pattern, { least, most }) : undefined;
}

/** Returns the keyword with the only possible answers when the others refuse all of them. */
export function excludedOptions(schema: JsonSchema): string[] {
  const { enum: options, const: only } = schema;
  const values = only === undefined ? options : [only];
  if (!Array.isArray(values) || values.some((value) => fits(value, schema))) return [];
  return present(schema, ['const', 'enum', 'minLength', 'maxLength', 'pattern', 'minimum', 'maximum']);
}
