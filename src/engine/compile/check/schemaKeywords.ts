import { expectKnownName, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { withEntries, keywordSite, type FieldShape } from '../shape.ts';
import type { SourceDocument } from '../document.ts';
import type { Rule } from './rule.ts';

interface Required {
  names: unknown;
  document: SourceDocument;
  /** Pointer to the list of names. */
  pointer: string;
  /** The page or group that requires them. */
  page: string;
}

function checkRequired(inspection: Inspection, required: Required, members: FieldShape[]): void {
  const { names, document, pointer, page } = required;
  const memberNames = members.map(({ name }) => name);
  if (!Array.isArray(names)) return;
  names.forEach((name, at) => {
    const saying = { document, params: { page } };
    expectKnownName(inspection, 'unknown-field', joinPointer(pointer, at), String(name), memberNames, saying);
  });
}

/** Formats exist, and required members are asked. */
export const schemaKeywords: Rule = (inspection) => {
  const { pages, files, vocabulary } = inspection;
  for (const shape of withEntries([...pages.values()].flat())) {
    const { format, required } = shape.schema;
    const site = keywordSite(shape, 'format');
    if (typeof format === 'string' && site) {
      expectKnownName(inspection, 'unknown-format', site.pointer, format, vocabulary.formats, site);
    }
    const list = keywordSite(shape, 'required');
    if (list) checkRequired(inspection, { ...list, names: required, page: shape.pointer }, shape.members);
  }
  const schema = files.schema?.value as { properties?: { [page: string]: { required?: string[] } } };
  for (const [page, shapes] of pages) {
    const names = schema.properties?.[page]?.required;
    const pointer = joinPointer('/properties', page, 'required');
    if (files.schema) checkRequired(inspection, { names, document: files.schema, pointer, page }, shapes);
  }
};
