import { addSpan, isDay, type Span } from '../calendar.ts';
import type { Json, JsonSchema } from '../definition/json.ts';
import { isObject } from '../pointer.ts';

/** The first and the last day that a date field accepts, when its schema bounds it. */
export interface DateBounds {
  min?: string;
  max?: string;
}

function day(bound: Json | undefined, today: string): string | undefined {
  if (typeof bound === 'string') return bound;
  return isObject(bound) ? addSpan(today, bound as Span) : undefined;
}

/** Reads `x-dateBounds`: fixed days, or spans from today (negative ones look back). */
export function dateBoundsOf(schema: JsonSchema, today: string): DateBounds {
  const bounds = schema['x-dateBounds'];
  if (!isObject(bounds)) return {};
  const [min, max] = [day(bounds.min, today), day(bounds.max, today)];
  return { ...(min && { min }), ...(max && { max }) };
}

/** The keyword that a day offends, with the bound. ISO days compare as text. */
export function offendedBound(
  value: Json,
  { min, max }: DateBounds,
): { keyword: 'dateMin' | 'dateMax'; limit: string } | undefined {
  if (typeof value !== 'string' || !isDay(value)) return undefined;
  if (min && value < min) return { keyword: 'dateMin', limit: min };
  if (max && value > max) return { keyword: 'dateMax', limit: max };
  return undefined;
}
