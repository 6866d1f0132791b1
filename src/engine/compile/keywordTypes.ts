import type { Json, JsonSchema } from '../definition/json.ts';

/** Words of a schema by the kinds of value that they speak about; words about any kind are not here. */
export const typesOfKeyword: { [word: string]: string[] } = {
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  exclusiveMinimum: ['integer', 'number'],
  exclusiveMaximum: ['integer', 'number'],
  multipleOf: ['integer', 'number'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  items: ['array'],
  contains: ['array'],
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
  'x-unit': ['integer'],
  'x-millions': ['integer'],
  'x-text': ['string'],
  'x-lookup': ['string'],
  'x-dateBounds': ['string'],
  'x-upload': ['array'],
};

/** Whether a value is of a kind (`integer` and `number` as JSON Schema means them). */
export function isOfType(value: Json, kind: string): boolean {
  if (kind === 'array') return Array.isArray(value);
  if (kind === 'integer') return Number.isInteger(value);
  if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === kind;
}

/** Lower and upper bounds that belong together. */
const bounds = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Upper bounds that lie below their lower ones, so that no value can be right. */
export function crossedBounds(schema: JsonSchema): { lower: string; upper: string }[] {
  return bounds
    .filter(([lower, upper]) => {
      const [least, most] = [schema[lower], schema[upper]];
      return typeof least === 'number' && typeof most === 'number' && least > most;
    })
    .map(([lower, upper]) => ({ lower, upper }));
}
