import { fieldsAskedOn, basePointer, pageAsking } from '../askedFields.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { flatten, optionsOf, type FieldShape } from '../shape.ts';
import type { FieldSource } from '../../definition/source.ts';
import { fieldPointer } from '../../pointer.ts';
import type { Rule } from './rule.ts';

/** Checks a name against a list of the vocabulary; a list that is absent is not checked. */
function expectListed(inspection: Inspection, kind: string, at: string, name: string, list?: string[]): void {
  if (list) expectKnownName(inspection, `unknown-${kind}`, at, name, list);
}

function checkIcons(inspection: Inspection, at: string, source: FieldSource, shape: FieldShape): void {
  const options = (optionsOf(shape) ?? [true, false]).map(String);
  for (const [value, icon] of Object.entries(source.icons ?? {})) {
    const place = joinPointer(at, 'icons', value);
    expectKnownName(inspection, 'unknown-option', place, value, options, {
      end: 'key',
      params: { field: shape.pointer },
    });
    expectListed(inspection, 'icon', place, icon, inspection.vocabulary.icons);
  }
}

/** What the flow says about fields: of fields that exist, with names that exist. */
export const fields: Rule = (inspection) => {
  const { flow, vocabulary, hasSchema, texts, files } = inspection;
  if (typeof texts?.icon === 'string') {
    expectKnownName(inspection, 'unknown-icon', '/icon', texts.icon, vocabulary.icons, {
      document: files.texts,
    });
  }
  for (const [id, page] of Object.entries(flow.pages)) {
    const start = `${basePointer(flow, id)}/`;
    const shapes = flatten(fieldsAskedOn(inspection, id));
    if (page.icon)
      expectListed(inspection, 'icon', joinPointer('/pages', id, 'icon'), page.icon, vocabulary.icons);
    for (const [name, source] of Object.entries(page.fields ?? {})) {
      const at = joinPointer('/pages', id, 'fields', name);
      const shape = shapes.find(({ pointer }) => pointer === start + name);
      if (hasSchema) {
        const known = shapes.map(({ pointer }) => pointer.slice(start.length));
        const params = { name, page: id };
        const other = pageAsking(flow, start + name);
        const elsewhere = other !== id && Object.hasOwn(flow.pages, other);
        if (elsewhere)
          report(inspection, 'asked-elsewhere', at, { end: 'key', params: { ...params, other } });
        else expectKnownName(inspection, 'unknown-field', at, name, known, { end: 'key', params });
      }
      const { widget, finder, consent, documents = [], sameAs } = source;
      if (widget) expectListed(inspection, 'widget', joinPointer(at, 'widget'), widget, vocabulary.widgets);
      if (source.import && shape && (shape.schema.type !== 'array' || shape.members.length === 0))
        report(inspection, 'import-of-no-list', joinPointer(at, 'import'), {
          params: { field: shape.pointer },
        });
      if (source.closed && !finder)
        report(inspection, 'closed-without-finder', joinPointer(at, 'closed'), { end: 'key' });
      if (finder) expectListed(inspection, 'finder', joinPointer(at, 'finder'), finder, vocabulary.finders);
      if (consent)
        expectListed(inspection, 'consent', joinPointer(at, 'consent'), consent, vocabulary.consents);
      documents.forEach((document, place) => {
        expectListed(
          inspection,
          'document',
          joinPointer(at, 'documents', place),
          document,
          vocabulary.documents,
        );
      });
      if (shape) checkIcons(inspection, at, source, shape);
      if (sameAs && hasSchema) {
        // An item of a list is named by its place: /travellers/0/name.
        if (!inspection.fields.has(fieldPointer(sameAs)))
          expectKnownName(
            inspection,
            'unknown-pointer',
            joinPointer(at, 'sameAs'),
            sameAs,
            inspection.fields.keys(),
          );
        if (sameAs === start + name) report(inspection, 'same-as-itself', joinPointer(at, 'sameAs'));
      }
    }
  }
};
