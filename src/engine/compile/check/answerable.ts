import { report, type Inspection } from '../inspection.ts';
import { crossedBounds } from '../keywordTypes.ts';
import { crossedDays, excludedLength, excludedNumbers, excludedOptions } from '../satisfy/exclusions.ts';
import { keywordSite, withEntries, type FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

function checkField(inspection: Inspection, shape: FieldShape): void {
  const { schema, pointer: field } = shape;
  const say = (code: string, word: string, params: { [name: string]: string }) => {
    const site = keywordSite(shape, word);
    if (site)
      report(inspection, code, site.pointer, { document: site.document, params: { field, ...params } });
  };
  if (crossedDays(schema)) say('crossed-bounds', 'x-dateBounds', { lower: 'min', upper: 'max' });
  if (crossedBounds(schema).length > 0) return;
  const length = schema.type === 'string' ? excludedLength(schema) : undefined;
  if (length) say('impossible-length', length.word, { name: length.word, expected: length.lengths });
  const words = [
    ...(schema.type === 'integer' || schema.type === 'number' ? excludedNumbers(schema) : []),
    ...excludedOptions(schema),
  ];
  if (words.length > 0) say('unanswerable', words.at(-1) ?? '', { names: [...new Set(words)].join(', ') });
}

/** Every field has an answer that satisfies its own rules. */
export const answerable: Rule = (inspection) => {
  for (const shape of withEntries([...inspection.pages.values()].flat())) checkField(inspection, shape);
};
