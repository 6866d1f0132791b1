import { isObject, valueAt } from '../../pointer.ts';
import { report } from '../inspection.ts';
import { below } from '../../pointerParts.ts';
import type { Shape } from '../shape.ts';
import { errorKeywords } from '../vocabulary.ts';
import type { Rule } from './rule.ts';

/** What may be wrong with an answer, by the words of its schema: keywords, and its format or look-up by name. */
function mistakesOf({ schema }: Shape): string[] {
  const named = [schema.format, schema['x-lookup']].filter((name) => typeof name === 'string');
  const keywords = Object.keys(schema).filter((word) => errorKeywords.includes(word) && word !== 'format');
  const bounds = isObject(schema['x-dateBounds'])
    ? Object.keys(schema['x-dateBounds']).map((bound) => (bound === 'min' ? 'dateMin' : 'dateMax'))
    : [];
  return [...new Set([...keywords, ...named, ...bounds, 'required'])];
}

/** Whatever may be wrong with an answer has a German sentence: of the field's own, or a general one. */
export const errorTexts: Rule = (inspection) => {
  const { texts, files, vocabulary } = inspection;
  const general = vocabulary.errorTexts;
  if (!texts || !general) return;
  const look = (shapes: Shape[], at: string) => {
    for (const shape of shapes) {
      const place = below(at, shape.name);
      const own = valueAt(texts, below(place, 'errors'));
      for (const mistake of mistakesOf(shape)) {
        // A format that does not exist is said elsewhere.
        const unknown = mistake === shape.schema.format && !vocabulary.formats.includes(mistake);
        if (unknown || general.includes(mistake) || (isObject(own) && mistake in own)) continue;
        report(inspection, 'missing-error-text', below(place, 'errors', mistake), {
          document: files.texts,
          params: { name: mistake, field: shape.pointer },
        });
      }
      look(shape.members, below(place, 'fields'));
    }
  };
  for (const [page, shapes] of inspection.pages) look(shapes, below('/fields', page));
};
