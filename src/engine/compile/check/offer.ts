import type { Json } from '../../definition/json.ts';
import type { OfferSource } from '../../definition/source.ts';
import { fieldPointer, isObject, getPointer } from '../../pointer.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { isOfType } from '../keywordTypes.ts';
import { joinPointer } from '../../pointerParts.ts';
import { optionsOf } from '../shape.ts';
import { satisfies } from './examples.ts';
import type { Rule } from './rule.ts';

/** Yields every single answer that an offer fills in: its position in the flow, its field, its value. */
function* singleAnswers(value: Json, at: string, field: string): Generator<[string, string, Json]> {
  // An empty list or group: the field decides whether it is allowed.
  if ((Array.isArray(value) || isObject(value)) && Object.keys(value).length === 0 && field !== '')
    yield [at, field, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const one = isObject(item) ? `${field}/*` : field;
      yield* singleAnswers(item, joinPointer(at, index), one);
    }
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value))
      yield* singleAnswers(member, joinPointer(at, name), joinPointer(field, name));
  } else yield [at, field, value];
}

/** A value that an offer fills in belongs to a field, which accepts it. */
function checkAnswer(inspection: Inspection, at: string, field: string, value: Json): void {
  const { fields } = inspection;
  if (!expectKnownName(inspection, 'unknown-pointer', at, field, fields.keys())) return;
  const shape = fields.get(field);
  const empty = isObject(value) ? Object.keys(value).length === 0 : Array.isArray(value);
  const isGroup = shape?.schema.type === (Array.isArray(value) ? 'array' : 'object');
  if (empty && !isGroup) {
    const params = { name: JSON.stringify(value), field, expected: String(shape?.schema.type) };
    report(inspection, 'unfit-value', at, { params });
    return;
  }
  if (empty) return;
  const options = shape && optionsOf(shape);
  if (options) {
    const names = options.map(String);
    expectKnownName(inspection, 'unknown-option', at, String(value), names, { params: { field } });
    return;
  }
  const kind = shape?.schema.type;
  if (typeof kind === 'string' && !isOfType(value, kind))
    report(inspection, 'unfit-value', at, { params: { name: String(value), field, expected: kind } });
  else if (shape && !satisfies(value, shape.schema))
    report(inspection, 'refused-example', at, { params: { name: JSON.stringify(value), field } });
}

/** The answers of an example and what can be asked of them belong to fields, and it has words. */
function checkExample(
  inspection: Inspection,
  { answers, ask = [] }: NonNullable<OfferSource['example']>,
  expectText: (...parts: string[]) => void,
): void {
  expectText('example');
  if (!inspection.hasSchema) return;
  for (const [at, field, value] of singleAnswers(answers, '/offer/example/answers', ''))
    checkAnswer(inspection, at, field, value);
  const { fields } = inspection;
  for (const [index, pointer] of ask.entries()) {
    const at = joinPointer('/offer/example/ask', index);
    if (!expectKnownName(inspection, 'unknown-pointer', at, fieldPointer(pointer), fields.keys())) continue;
    const type = fields.get(fieldPointer(pointer))?.schema.type;
    if (typeof type === 'string' && type !== 'array' && type !== 'object') continue;
    report(inspection, 'unaskable-example', at, { params: { name: pointer } });
  }
}

/** An offer names a flag, icons and answers that exist, and has texts. */
export const offer: Rule = (inspection) => {
  const { flow, vocabulary, texts, files, hasSchema } = inspection;
  const source = flow.offer;
  if (!source) return;
  const expectText = (...parts: string[]) => {
    const pointer = joinPointer('/offer', ...parts, 'label');
    if (!texts || typeof getPointer(texts, pointer) === 'string') return;
    const name = pointer.slice(1).replaceAll('/', '.');
    report(inspection, 'missing-text', joinPointer('/offer', ...parts), {
      document: files.texts,
      params: { name },
    });
  };
  if (source.flag !== undefined && vocabulary.flags)
    expectKnownName(inspection, 'unknown-flag', '/offer/flag', source.flag, vocabulary.flags);
  if (source.subject !== undefined) expectText('subject');
  if (source.example) checkExample(inspection, source.example, expectText);
  const seen = new Set<string>();
  source.for?.forEach(({ key, icon, flag, answers = {} }, index) => {
    const at = joinPointer('/offer/for', index);
    if (seen.has(key)) report(inspection, 'listed-twice', joinPointer(at, 'key'), { params: { name: key } });
    seen.add(key);
    expectText('for', key);
    if (icon !== undefined && vocabulary.icons)
      expectKnownName(inspection, 'unknown-icon', joinPointer(at, 'icon'), icon, vocabulary.icons);
    if (flag !== undefined && vocabulary.flags)
      expectKnownName(inspection, 'unknown-flag', joinPointer(at, 'flag'), flag, vocabulary.flags);
    if (!hasSchema) return;
    for (const [where, field, value] of singleAnswers(answers, joinPointer(at, 'answers'), ''))
      checkAnswer(inspection, where, field, value);
  });
};
