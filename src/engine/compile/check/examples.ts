import type { Json } from '../../definition/json.ts';
import { coreFormats } from '../../formats/core.ts';
import { joinPointer } from '../../pointerParts.ts';
import { report, type Inspection } from '../inspection.ts';
import { isOfType } from '../keywordTypes.ts';
import { fits } from '../satisfy/fits.ts';
import { keywordSite, withEntries, type FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Returns whether a text has the format of a field; formats that are loaded on demand are not judged. */
function hasFormat(value: Json, { format }: FieldShape['schema']): boolean {
  const judge = typeof format === 'string' ? coreFormats[format] : undefined;
  return typeof value !== 'string' || (judge?.(value) ?? true);
}

/** Returns whether a value satisfies the rules of a field, as far as they are known without loading anything. */
export const satisfies = (value: Json, schema: FieldShape['schema']): boolean =>
  fits(value, schema) && hasFormat(value, schema);

function checkExamples(inspection: Inspection, shape: FieldShape): void {
  const { type, examples } = shape.schema;
  const site = keywordSite(shape, 'examples');
  if (!site || !Array.isArray(examples) || typeof type !== 'string') return;
  const { document } = site;
  examples.forEach((value, index) => {
    const pointer = joinPointer(site.pointer, index);
    const params = { name: JSON.stringify(value), field: shape.pointer, expected: type };
    if (!isOfType(value, type)) report(inspection, 'unfit-value', pointer, { document, params });
    else if (!satisfies(value, shape.schema))
      report(inspection, 'refused-example', pointer, { document, params });
  });
}

/** Every example satisfies the rules of its field. */
export const examples: Rule = (inspection) => {
  for (const shape of withEntries([...inspection.pages.values()].flat())) checkExamples(inspection, shape);
};
