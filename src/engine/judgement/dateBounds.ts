import { addSpan, isDay, type Span } from '../calendar.ts';
import type { Json, JsonObject, JsonSchema } from '../definition/json.ts';
import { isObject } from '../pointer.ts';

/** The first and the last day that a date field accepts, when its schema bounds it. */
interface DateBounds {
  min?: string;
  max?: string;
}

function day(bound: Json | undefined, today: string, beside: JsonObject): string | undefined {
  if (typeof bound === 'string') return bound;
  if (!isObject(bound)) return undefined;
  const start = bound.of === undefined ? today : beside[String(bound.of)];
  return typeof start === 'string' ? addSpan(start, bound as Span) : undefined;
}

/** Returns whether a bound is relative to another answer. */
export function isBoundBeside(schema: JsonSchema): boolean {
  const bounds = schema['x-dateBounds'];
  return isObject(bounds) && Object.values(bounds).some((bound) => isObject(bound) && 'of' in bound);
}

/**
 * Returns the bounds in `x-dateBounds`: fixed days, or spans from today (negative ones look back), or spans from
 * another day of the same group (`of`), which apply once that day is answered.
 * @param beside the answers of the group
 */
export function dateBoundsOf(schema: JsonSchema, today: string, beside: JsonObject = {}): DateBounds {
  const bounds = schema['x-dateBounds'];
  if (!isObject(bounds)) return {};
  const [min, max] = [day(bounds.min, today, beside), day(bounds.max, today, beside)];
  return { ...(min && { min }), ...(max && { max }) };
}

/** Returns the narrowest bounds of several schemas. */
export function narrowestBounds(schemas: JsonSchema[], today: string, beside: JsonObject = {}): DateBounds {
  const all: DateBounds = {};
  for (const schema of schemas) {
    const { min, max } = dateBoundsOf(schema, today, beside);
    if (min && (!all.min || min > all.min)) all.min = min;
    if (max && (!all.max || max < all.max)) all.max = max;
  }
  return all;
}

/** Returns the keyword that a day violates, with the bound. ISO days compare as text. */
export function offendedBound(
  value: Json,
  { min, max }: DateBounds,
): { keyword: 'dateMin' | 'dateMax'; limit: string } | undefined {
  if (typeof value !== 'string' || !(min ?? max) || !isDay(value)) return undefined;
  if (min && value < min) return { keyword: 'dateMin', limit: min };
  if (max && value > max) return { keyword: 'dateMax', limit: max };
  return undefined;
}
