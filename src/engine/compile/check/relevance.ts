import { basePointer } from '../askedFields.ts';
import { findCycles } from '../cycles.ts';
import { answersRead } from '../conditionParts.ts';
import { report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/**
 * Whether a field is asked may not depend, through other fields, on whether it is asked itself. The condition of a
 * group applies to its members, and reading a group reads all of it.
 */
export const relevance: Rule = (inspection) => {
  const { flow } = inspection;
  const conditional = new Map<string, { when: string; at: string }>();
  for (const [id, page] of Object.entries(flow.pages)) {
    for (const [name, { when }] of Object.entries(page.fields ?? {})) {
      const at = joinPointer('/pages', id, 'fields', name, 'when');
      if (when) conditional.set(`${basePointer(flow, id)}/${name}`, { when, at });
    }
  }
  const pointers = [...conditional.keys()];
  const touches = (read: string) =>
    pointers.filter(
      (field) => field === read || field.startsWith(`${read}/`) || read.startsWith(`${field}/`),
    );
  const reads = (field: string) =>
    answersRead(flow, conditional.get(field)?.when ?? '').flatMap((pointer) => {
      const [list = field, ...inner] = field.split('/*/');
      // Outside a list there is no item. That is reported elsewhere.
      if (inner.length === 0 && pointer.startsWith('/item/')) return [];
      return touches(pointer.startsWith('/item/') ? pointer.replace('/item', `${list}/*`) : pointer);
    });
  for (const circle of findCycles(pointers, reads)) {
    const at = conditional.get(circle[0] ?? '')?.at ?? '';
    report(inspection, 'when-circle', at, { params: { names: [...circle, circle[0]].join(' → ') } });
  }
};
