import type { JsonSchema } from '../definition/json.ts';
import { formatCurrency, formatNumber } from './format.ts';

/** Placeholders of the bounds of a field, each with the keywords that say it, the first one present counts. */
const keywords = {
  minimum: ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'],
  maximum: ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'],
} as const;

/** A placeholder that the bounds of a field fill. */
export type BoundName = keyof typeof keywords;

/** The names of all such placeholders. */
export const boundNames: readonly BoundName[] = ['minimum', 'maximum'];

/** Returns a bound of a field as a person reads it, whole euros without cents; undefined when it has none. */
export function boundText(schema: JsonSchema, name: BoundName): string | undefined {
  const word = keywords[name].find((each) => typeof schema[each] === 'number');
  const value = word === undefined ? undefined : schema[word];
  if (typeof value !== 'number') return undefined;
  if (schema['x-unit'] !== 'cent') return formatNumber(value);
  return value % 100 === 0 ? `${formatNumber(value / 100)}\u00a0€` : formatCurrency(value);
}

const placeholder = /\{\{(minimum|maximum)\}\}/g;

/** Returns whether a text names a bound. */
export const namesBound = (text: string): boolean => text.search(placeholder) >= 0;

/** Returns a text with the bounds of its field; a placeholder without a bound stays. */
export const withBounds = (text: string, schema: JsonSchema): string =>
  text.replaceAll(placeholder, (written, name: BoundName) => boundText(schema, name) ?? written);
