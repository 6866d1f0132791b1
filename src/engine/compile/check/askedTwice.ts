import { askingBase } from '../asking.ts';
import { report } from '../inspection.ts';
import { below } from '../../pointerParts.ts';
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
      if (sameAs) filled.add(`${askingBase(flow, id)}/${name}`);
    }
  }
  const isFilled = (pointer: string) =>
    [...filled].some(
      (field) => pointer === field || pointer.startsWith(`${field}/`) || field.startsWith(`${pointer}/`),
    );
  const first = new Map<string, string>();
  for (const id of Object.keys(flow.pages)) {
    for (const { pointer, schema } of flatten(inspection.pages.get(id) ?? [])) {
      const meaning = schema['x-semantic'];
      if (typeof meaning !== 'string' || pointer.includes('/*/') || isFilled(pointer)) continue;
      const other = first.get(meaning);
      if (other === undefined) first.set(meaning, pointer);
      else {
        const at = below('/pages', id);
        report(inspection, 'asked-twice', at, {
          document: files.flow,
          end: 'key',
          params: { name: pointer, other, meaning },
        });
      }
    }
  }
};
