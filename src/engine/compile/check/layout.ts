import { fieldsAskedOn } from '../askedFields.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** Returns the names that a page may lay out; which of them a part of a page takes over is said by its layout. */
function namesAt(inspection: Inspection, id: string): string[] {
  const { each, partOf } = inspection.flow.pages[id] ?? {};
  if (each !== undefined) return (inspection.fields.get(each)?.members ?? []).map(({ name }) => name);
  const shapes = partOf === undefined ? fieldsAskedOn(inspection, id) : inspection.pages.get(partOf);
  return (shapes ?? []).map(({ name }) => name);
}

/** A layout names fields of its page, each once; so do its sections. */
export const layout: Rule = (inspection) => {
  if (!inspection.hasSchema) return;
  for (const [id, page] of Object.entries(inspection.flow.pages)) {
    // Without the list its members are unknown.
    if (page.each !== undefined && !inspection.fields.has(page.each)) continue;
    if (page.partOf !== undefined && !inspection.pages.has(page.partOf)) continue;
    const names = namesAt(inspection, id);
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
