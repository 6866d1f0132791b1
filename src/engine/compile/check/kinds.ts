import type { JsonSchema } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { report, type Inspection } from '../inspection.ts';
import { crossedBounds, isOfType, typesOfKeyword } from '../keywordTypes.ts';
import { keywordSite, withEntries, type FieldShape } from '../shape.ts';
import { fits } from '../satisfy/fits.ts';
import type { Rule } from './rule.ts';

function checkWords(inspection: Inspection, shape: FieldShape, kind: string): void {
  const say = (code: string, word: string, params: { [name: string]: string }) => {
    const site = keywordSite(shape, word);
    if (!site) return;
    const all = { field: shape.pointer, ...params };
    report(inspection, code, site.pointer, { document: site.document, params: all });
  };
  for (const word of Object.keys(shape.schema)) {
    const kinds = typesOfKeyword[word];
    if (kinds && !kinds.includes(kind)) say('unfit-word', word, { name: word, expected: kinds.join(', ') });
  }
  const { enum: options, const: only, default: preset } = shape.schema;
  const values: [string, JsonSchema[string]][] = [
    ...(Array.isArray(options) ? options.map((value): [string, typeof value] => ['enum', value]) : []),
    ...(only === undefined ? [] : [['const', only] as [string, typeof only]]),
    ...(preset === undefined ? [] : [['default', preset] as [string, typeof preset]]),
  ];
  for (const [word, value] of values) {
    if (!isOfType(value, kind)) say('unfit-value', word, { name: JSON.stringify(value), expected: kind });
  }
  const offered = Array.isArray(options) ? options : undefined;
  if (preset !== undefined && offered && !offered.includes(preset)) {
    say('unknown-option', 'default', { name: String(preset) });
  } else if (preset !== undefined && isOfType(preset, kind) && !fits(preset, shape.schema)) {
    say('refused-default', 'default', { name: JSON.stringify(preset) });
  }
  for (const word of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']) {
    const bound = shape.schema[word];
    if (kind === 'integer' && typeof bound === 'number' && !Number.isSafeInteger(bound))
      say('unfit-value', word, { name: String(bound), expected: kind });
  }
  const { minItems, items, uniqueItems } = shape.schema;
  const choices = isObject(items) && Array.isArray(items.enum) ? items.enum.length : undefined;
  if (uniqueItems === true && choices !== undefined && typeof minItems === 'number' && minItems > choices) {
    say('too-few-options', 'minItems', { name: String(minItems), count: String(choices) });
  }
  const days = shape.schema['x-dateBounds'];
  if (isObject(days) && typeof days.min === 'string' && typeof days.max === 'string' && days.min > days.max) {
    say('crossed-bounds', 'x-dateBounds', { lower: 'min', upper: 'max' });
  }
  for (const { lower, upper } of crossedBounds(shape.schema)) say('crossed-bounds', upper, { lower, upper });
}

/** Every field has a type, and all its keywords fit that type. Ajv would ignore the others. */
export const kinds: Rule = (inspection) => {
  for (const shape of withEntries([...inspection.pages.values()].flat())) {
    const { type } = shape.schema;
    const [layer] = shape.layers;
    if (typeof type === 'string') checkWords(inspection, shape, type);
    else if (layer) {
      const { document, pointer } = layer;
      report(inspection, 'without-kind', pointer, { document, end: 'key', params: { field: shape.pointer } });
    }
  }
};
