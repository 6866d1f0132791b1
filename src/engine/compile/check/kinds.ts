import type { JsonSchema } from '../../definition/json.ts';
import { report, type Inspection } from '../inspection.ts';
import { crossedBounds, isOfKind, kindsOfWord } from '../kinds.ts';
import { wordPlace, withEntries, type Shape } from '../shape.ts';
import type { Rule } from './rule.ts';

function checkWords(inspection: Inspection, shape: Shape, kind: string): void {
  const say = (code: string, word: string, params: { [name: string]: string }) => {
    const place = wordPlace(shape, word);
    if (!place) return;
    const all = { field: shape.pointer, ...params };
    report(inspection, code, place.pointer, { document: place.document, params: all });
  };
  for (const word of Object.keys(shape.schema)) {
    const kinds = kindsOfWord[word];
    if (kinds && !kinds.includes(kind)) say('unfit-word', word, { name: word, expected: kinds.join(', ') });
  }
  const { enum: options, const: only, default: preset } = shape.schema;
  const values: [string, JsonSchema[string]][] = [
    ...(Array.isArray(options) ? options.map((value): [string, typeof value] => ['enum', value]) : []),
    ...(only === undefined ? [] : [['const', only] as [string, typeof only]]),
    ...(preset === undefined ? [] : [['default', preset] as [string, typeof preset]]),
  ];
  for (const [word, value] of values) {
    if (!isOfKind(value, kind)) say('unfit-value', word, { name: JSON.stringify(value), expected: kind });
  }
  const offered = Array.isArray(options) ? options : undefined;
  if (preset !== undefined && offered && !offered.includes(preset)) {
    say('unknown-option', 'default', { name: String(preset) });
  }
  for (const { lower, upper } of crossedBounds(shape.schema)) say('crossed-bounds', upper, { lower, upper });
}

/** Every field says its kind, and everything that it says fits the kind. Ajv would pass over the rest. */
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
