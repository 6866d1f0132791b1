import type { Json } from '../../definition/json.ts';
import { isObject, getPointer } from '../../pointer.ts';
import { closest } from '../closest.ts';
import { report, type Inspection } from '../inspection.ts';
import { possibleErrorsIn, type PossibleErrors } from '../possibleErrors.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { FieldShape } from '../shape.ts';
import { errorKeywords } from '../vocabulary.ts';
import type { Rule } from './rule.ts';

const keywords = new Set(errorKeywords);

/** Returns the answers that another definition judges, too: its errors are shown at them. */
function writtenAnswers({ flow }: Inspection): string[] {
  return (flow.writes ?? []).flatMap(({ from, to }) => (to.startsWith('/contract/answers/') ? [from] : []));
}

/** A field has texts only for errors that can occur: others are never shown. */
function checkOwn(
  inspection: Inspection,
  shape: FieldShape,
  at: string,
  { mayHaveText: possible, elsewhere }: Pick<PossibleErrors, 'mayHaveText'> & { elsewhere: boolean },
): void {
  const own = getPointer(inspection.texts, at);
  if (!isObject(own)) return;
  const isKnown = (name: string) => keywords.has(name) || inspection.vocabulary.formats.includes(name);
  for (const name of Object.keys(own)) {
    if (possible.has(name) || (elsewhere && isKnown(name))) continue;
    const saying = { document: inspection.files.texts, end: 'key' as const };
    const params = { name, field: shape.pointer, expected: [...possible].join(', ') };
    if (isKnown(name)) report(inspection, 'unused-error', joinPointer(at, name), { ...saying, params });
    else {
      const meant = closest(name, possible) ?? closest(name, [...keywords, ...inspection.vocabulary.formats]);
      report(inspection, 'unknown-error', joinPointer(at, name), { ...saying, params: { name }, meant });
    }
  }
}

/** Every error that an answer can have has a German text, general or of the field. */
export const errorTexts: Rule = (inspection) => {
  const { texts, files, vocabulary, hasSchema } = inspection;
  const general = vocabulary.errorTexts && new Set(vocabulary.errorTexts);
  if (!texts || !hasSchema) return;
  const written = writtenAnswers(inspection);
  const mistakesOf = possibleErrorsIn(inspection);
  const look = (shapes: FieldShape[], at: string, around: Json | undefined) => {
    for (const shape of shapes) {
      const position = joinPointer(at, shape.name);
      const mistakes = mistakesOf(shape);
      const fieldTexts = isObject(around) ? around[shape.name] : undefined;
      const own = isObject(fieldTexts) ? fieldTexts.errors : undefined;
      const elsewhere = written.some((pointer) => `${shape.pointer}/`.startsWith(`${pointer}/`));
      if (own !== undefined)
        checkOwn(inspection, shape, joinPointer(position, 'errors'), { ...mistakes, elsewhere });
      for (const mistake of general ? mistakes.needsText : []) {
        // An unknown format is reported elsewhere.
        const unknown = mistake === shape.schema.format && !vocabulary.formats.includes(mistake);
        if (unknown || general?.has(mistake) || (isObject(own) && mistake in own)) continue;
        report(inspection, 'missing-error-text', joinPointer(position, 'errors', mistake), {
          document: files.texts,
          params: { name: mistake, field: shape.pointer },
        });
      }
      if (shape.members.length > 0)
        look(
          shape.members,
          joinPointer(position, 'fields'),
          isObject(fieldTexts) ? fieldTexts.fields : undefined,
        );
    }
  };
  for (const [page, shapes] of inspection.pages)
    look(shapes, joinPointer('/fields', page), getPointer(texts, joinPointer('/fields', page)));
};
