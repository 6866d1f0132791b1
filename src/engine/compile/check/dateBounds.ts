import { isObject } from '../../pointer.ts';
import { expectKnownName, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { keywordSite, type FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** A bound that is relative to another day names a day of the same group, and not the field itself. */
function checkBeside(inspection: Inspection, shape: FieldShape, group: FieldShape[]): void {
  const bounds = shape.schema['x-dateBounds'];
  const site = keywordSite(shape, 'x-dateBounds');
  if (!isObject(bounds) || !site) return;
  const days = group.filter((other) => other !== shape && other.schema.format === 'date');
  const names = days.map(({ name }) => name);
  for (const [side, bound] of Object.entries(bounds)) {
    if (!isObject(bound) || typeof bound.of !== 'string') continue;
    const pointer = joinPointer(site.pointer, side, 'of');
    const params = { page: shape.pointer.slice(0, shape.pointer.lastIndexOf('/')) };
    expectKnownName(inspection, 'unknown-field', pointer, bound.of, names, {
      document: site.document,
      params,
    });
  }
}

function checkGroup(inspection: Inspection, group: FieldShape[]): void {
  for (const shape of group) {
    checkBeside(inspection, shape, group);
    checkGroup(inspection, shape.members);
  }
}

/** Bounds that are relative to another day name one that is asked beside them. */
export const dateBounds: Rule = (inspection) => {
  for (const group of inspection.pages.values()) checkGroup(inspection, group);
};
