import type { Json, JsonSchema } from '../definition/json.ts';

/** Keywords by the JSON types that they apply to; keywords for any type are left out. */
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
  'x-approximate': ['string'],
  'x-upload': ['array'],
};

/** Returns whether a value has a type, with `integer` and `number` as JSON Schema defines them. */
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

/** Returns the pairs of bounds that cross, so that no value is valid. */
export function crossedBounds(schema: JsonSchema): { lower: string; upper: string }[] {
  return bounds
    .filter(([lower, upper]) => {
      const [least, most] = [schema[lower], schema[upper]];
      return typeof least === 'number' && typeof most === 'number' && least > most;
    })
    .map(([lower, upper]) => ({ lower, upper }));
}
