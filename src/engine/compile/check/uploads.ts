import { isObject } from '../../pointer.ts';
import { report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { flatten, keywordSite, type FieldShape } from '../shape.ts';
import { fieldsAskedOn, basePointer } from '../askedFields.ts';
import type { Rule } from './rule.ts';

/** Widgets that files are given with. */
const fileWidgets = ['file', 'camera'];
/** Members that an answer contains for each file. */
const members = ['id', 'name', 'size', 'type'];

function checkShape(inspection: Inspection, shape: FieldShape): void {
  const site = keywordSite(shape, 'x-upload');
  const [own] = shape.layers;
  if (!site || !own) return;
  const { items, maxItems } = shape.schema;
  const params = { field: shape.pointer };
  if (maxItems === undefined) {
    report(inspection, 'upload-without-maximum', own.pointer, { document: own.document, end: 'key', params });
  }
  const named = isObject(items) && isObject(items.properties) ? Object.keys(items.properties).sort() : [];
  if (named.join() !== members.join()) {
    report(inspection, 'upload-form', site.pointer, { document: site.document, end: 'key', params });
  }
}

/**
 * Fields for files bound their number, contain the members of a file, and use the widget for files, which is used for
 * nothing else. What only a phone shows is not demanded.
 */
export const uploads: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!hasSchema) return;
  for (const shape of fields.values()) checkShape(inspection, shape);
  for (const [id, page] of Object.entries(flow.pages)) {
    const start = `${basePointer(flow, id)}/`;
    const shapes = flatten(fieldsAskedOn(inspection, id));
    for (const [name, { widget }] of Object.entries(page.fields ?? {})) {
      const shape = shapes.find(({ pointer }) => pointer === start + name);
      if (!shape || widget === undefined) continue;
      const at = joinPointer('/pages', id, 'fields', name, 'widget');
      const params = { name: widget, field: shape.pointer };
      if (fileWidgets.includes(widget) !== isObject(shape.schema['x-upload']))
        report(inspection, 'upload-widget', at, { params });
      else if (widget === 'camera' && shape.required) report(inspection, 'camera-required', at, { params });
    }
  }
};
