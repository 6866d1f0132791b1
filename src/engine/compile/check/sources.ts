import { fieldsAskedOn, basePointer } from '../askedFields.ts';
import { fieldPointer } from '../../pointer.ts';
import { report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { flatten, optionsOf, type FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Returns whether an answer of one field can be an answer of another. */
function canFill(source: FieldShape, target: FieldShape): boolean {
  const [from, to] = [source.schema, target.schema];
  if (from.type !== to.type && !(from.type === 'integer' && to.type === 'number')) return false;
  if (to.format === 'date' && from.format !== 'date') return false;
  const [given, taken] = [optionsOf(source), optionsOf(target)];
  return !given || !taken || given.some((option) => taken.includes(option));
}

/** A value that `sameAs` copies is valid for the field that it fills. */
export const sources: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!hasSchema) return;
  for (const [id, page] of Object.entries(flow.pages)) {
    const start = `${basePointer(flow, id)}/`;
    const shapes = flatten(fieldsAskedOn(inspection, id));
    for (const [name, { sameAs }] of Object.entries(page.fields ?? {})) {
      const target = shapes.find(({ pointer }) => pointer === start + name);
      const source = sameAs === undefined ? undefined : fields.get(fieldPointer(sameAs));
      if (!target || !source || canFill(source, target)) continue;
      const params = { name: source.pointer, field: target.pointer };
      report(inspection, 'unfit-source', joinPointer('/pages', id, 'fields', name, 'sameAs'), { params });
    }
  }
};
