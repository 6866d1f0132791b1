import { expectKnown } from '../inspection.ts';
import { below } from '../pointerParts.ts';
import { flatten, wordPlace, type Shape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Where the names of a `required` list are looked up: a group's members, or the page's fields. */
function namesOf(shapes: Shape[]): string[] {
  return shapes.map(({ name }) => name);
}

/** Formats exist, and what is required is asked. */
export const schemaWords: Rule = (inspection) => {
  const { pages, files, vocabulary } = inspection;
  for (const shape of flatten([...pages.values()].flat())) {
    const { format, required } = shape.schema;
    const place = wordPlace(shape, 'format');
    if (typeof format === 'string' && place) {
      expectKnown(inspection, 'unknown-format', place.pointer, format, vocabulary.formats, place);
    }
    const list = wordPlace(shape, 'required');
    if (!Array.isArray(required) || !list) continue;
    required.forEach((name, at) => {
      const saying = { document: list.document, params: { page: shape.pointer } };
      expectKnown(
        inspection,
        'unknown-field',
        below(list.pointer, at),
        String(name),
        namesOf(shape.members),
        saying,
      );
    });
  }
  const schema = files.schema?.value as
    { properties?: { [page: string]: { required?: string[] } } } | undefined;
  for (const [page, shapes] of pages) {
    schema?.properties?.[page]?.required?.forEach((name, at) => {
      const pointer = below('/properties', page, 'required', at);
      const saying = { document: files.schema, params: { page } };
      expectKnown(inspection, 'unknown-field', pointer, name, namesOf(shapes), saying);
    });
  }
};
