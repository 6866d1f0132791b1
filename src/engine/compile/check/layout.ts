import { expectKnownName, report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** A layout names fields of its page, each once; so do its sections. */
export const layout: Rule = (inspection) => {
  if (!inspection.hasSchema) return;
  for (const [id, page] of Object.entries(inspection.flow.pages)) {
    // Without the list its members are unknown.
    if (page.each !== undefined && !inspection.fields.has(page.each)) continue;
    const shapes =
      page.each === undefined ? inspection.pages.get(id) : inspection.fields.get(page.each)?.members;
    const names = (shapes ?? []).map(({ name }) => name);
    const seen = new Set<string>();
    const expect = (name: string, at: string) => {
      if (!expectKnownName(inspection, 'unknown-field', at, name, names, { params: { page: id } })) return;
      if (seen.has(name)) report(inspection, 'field-twice', at, { params: { name, page: id } });
      seen.add(name);
    };
    (page.layout ?? []).forEach((row, index) => {
      const at = joinPointer('/pages', id, 'layout', index);
      if (typeof row === 'string') expect(row, at);
      else row.forEach((name, column) => expect(name, joinPointer(at, column)));
    });
    seen.clear();
    (page.sections ?? []).forEach(({ from }, index) =>
      expect(from, joinPointer('/pages', id, 'sections', index, 'from')),
    );
  }
};
