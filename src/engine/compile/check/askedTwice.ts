import { basePointer } from '../askedFields.ts';
import { report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { flatten } from '../shape.ts';
import type { Rule } from './rule.ts';

/**
 * Nobody is asked the same thing twice: a second field of the same meaning names the first by
 * `sameAs`, itself or through its group. Entries of lists are about different things.
 */
export const askedTwice: Rule = (inspection) => {
  const { flow, files } = inspection;
  const filled = new Set<string>();
  for (const [id, page] of Object.entries(flow.pages)) {
    for (const [name, { sameAs }] of Object.entries(page.fields ?? {})) {
      if (sameAs) filled.add(`${basePointer(flow, id)}/${name}`);
    }
  }
  const isFilled = (pointer: string) =>
    [...filled].some(
      (field) => pointer === field || pointer.startsWith(`${field}/`) || field.startsWith(`${pointer}/`),
    );
  const first = new Map<string, string>();
  const said = new Set<string>();
  const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
  for (const id of Object.keys(flow.pages)) {
    for (const { pointer, schema } of flatten(inspection.pages.get(id) ?? [])) {
      const meaning = schema['x-semantic'];
      if (typeof meaning !== 'string' || pointer.includes('/*/')) continue;
      const other = first.get(meaning);
      if (other === undefined) {
        first.set(meaning, pointer);
        continue;
      }
      if (isFilled(pointer)) continue;
      // A group asked again is one mistake, not one for each of its fields.
      const groups = [pointer, other].map(parentOf);
      const inGroups = groups.every((group) => group.split('/').length > 2);
      const [name = pointer, twin = other] = inGroups ? groups : [pointer, other];
      if (said.has(`${name} ${twin}`)) continue;
      said.add(`${name} ${twin}`);
      report(inspection, 'asked-twice', joinPointer('/pages', id), {
        document: files.flow,
        end: 'key',
        params: { name, other: twin, meaning },
      });
    }
  }
};
