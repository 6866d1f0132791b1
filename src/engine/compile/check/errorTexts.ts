import type { Json } from '../../definition/json.ts';
import { isObject, valueAt } from '../../pointer.ts';
import { closest } from '../closest.ts';
import { report, type Inspection } from '../inspection.ts';
import { mistakesIn, type Mistakes } from '../mistakes.ts';
import { below } from '../../pointerParts.ts';
import type { Shape } from '../shape.ts';
import { errorKeywords } from '../vocabulary.ts';
import type { Rule } from './rule.ts';

const keywords = new Set(errorKeywords);

/** Answers of which parts are judged as answers of another definition, too: its mistakes are told at them. */
function writtenAnswers({ flow }: Inspection): string[] {
  return (flow.writes ?? []).flatMap(({ from, to }) => (to.startsWith('/contract/answers/') ? [from] : []));
}

/** A field has own words for what can be wrong with its answer, and for nothing else: those are never shown. */
function checkOwn(
  inspection: Inspection,
  shape: Shape,
  at: string,
  { possible, elsewhere }: Pick<Mistakes, 'possible'> & { elsewhere: boolean },
): void {
  const own = valueAt(inspection.texts, at);
  if (!isObject(own)) return;
  const isKnown = (name: string) => keywords.has(name) || inspection.vocabulary.formats.includes(name);
  for (const name of Object.keys(own)) {
    if (possible.has(name) || (elsewhere && isKnown(name))) continue;
    const saying = { document: inspection.files.texts, end: 'key' as const };
    const params = { name, field: shape.pointer, expected: [...possible].join(', ') };
    if (isKnown(name)) report(inspection, 'unused-error', below(at, name), { ...saying, params });
    else {
      const meant = closest(name, possible) ?? closest(name, [...keywords, ...inspection.vocabulary.formats]);
      report(inspection, 'unknown-error', below(at, name), { ...saying, params: { name }, meant });
    }
  }
}

/** Whatever may be wrong with an answer has a German sentence, of the field's own or a general one; nothing else has. */
export const errorTexts: Rule = (inspection) => {
  const { texts, files, vocabulary, hasSchema } = inspection;
  const general = vocabulary.errorTexts && new Set(vocabulary.errorTexts);
  if (!texts || !hasSchema) return;
  const written = writtenAnswers(inspection);
  const mistakesOf = mistakesIn(inspection);
  const look = (shapes: Shape[], at: string, around: Json | undefined) => {
    for (const shape of shapes) {
      const place = below(at, shape.name);
      const mistakes = mistakesOf(shape);
      const said = isObject(around) ? around[shape.name] : undefined;
      const own = isObject(said) ? said.errors : undefined;
      const elsewhere = written.some((pointer) => `${shape.pointer}/`.startsWith(`${pointer}/`));
      if (own !== undefined) checkOwn(inspection, shape, below(place, 'errors'), { ...mistakes, elsewhere });
      for (const mistake of general ? mistakes.told : []) {
        // A format that does not exist is said elsewhere.
        const unknown = mistake === shape.schema.format && !vocabulary.formats.includes(mistake);
        if (unknown || general?.has(mistake) || (isObject(own) && mistake in own)) continue;
        report(inspection, 'missing-error-text', below(place, 'errors', mistake), {
          document: files.texts,
          params: { name: mistake, field: shape.pointer },
        });
      }
      if (shape.members.length > 0)
        look(shape.members, below(place, 'fields'), isObject(said) ? said.fields : undefined);
    }
  };
  for (const [page, shapes] of inspection.pages)
    look(shapes, below('/fields', page), valueAt(texts, below('/fields', page)));
};
