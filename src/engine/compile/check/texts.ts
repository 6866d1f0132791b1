import type { Json } from '../../definition/json.ts';
import { isObject, getPointer } from '../../pointer.ts';
import { report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { optionsOf, type FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** A required text, or a group of required texts by name. */
type Need = true | { [name: string]: Need };

const dotted = (pointer: string) => pointer.slice(1).replaceAll('/', '.');

/** Returns the number of required texts. */
const count = (need: Need): number =>
  need === true ? 1 : Object.values(need).reduce<number>((sum, inner) => sum + count(inner), 0);

/** Returns the texts that a field needs: its label, its options, and the words for entries of its list. */
function needOf(shape: FieldShape): Need {
  const options = (optionsOf(shape) ?? []).filter((option) => !isObject(option)).map(String);
  const isList = shape.schema.type === 'array' && shape.members.length > 0;
  return {
    label: true,
    ...(isList && { item: true, items: true, add: true }),
    ...(options.length > 0 && {
      options: Object.fromEntries(options.map((option) => [option, { label: true }])),
    }),
    ...(shape.members.length > 0 && { fields: needOfFields(shape.members) }),
  };
}

const needOfFields = (shapes: FieldShape[]): { [name: string]: Need } =>
  Object.fromEntries(shapes.map((shape) => [shape.name, needOf(shape)]));

/** Reports missing texts; where a whole group is missing, the group. */
function expectTexts(inspection: Inspection, value: Json | undefined, need: Need, at: string): void {
  const document = inspection.files.texts;
  if (need === true) {
    if (typeof value === 'string' && value.trim() !== '') return;
    report(inspection, 'missing-text', at, { document, params: { name: dotted(at) } });
    return;
  }
  if (value === undefined && count(need) > 1) {
    const params = { name: dotted(at), expected: Object.keys(need).join(', ') };
    report(inspection, 'missing-texts', at, { document, params });
    return;
  }
  for (const [name, inner] of Object.entries(need))
    expectTexts(inspection, isObject(value) ? value[name] : undefined, inner, joinPointer(at, name));
}

/** Everything that people read has a German text. */
export const texts: Rule = (inspection) => {
  const { flow, texts: german, files } = inspection;
  if (!german) return;
  for (const [id, page] of Object.entries(flow.pages)) {
    const [own, fields] = [joinPointer('/pages', id), joinPointer('/fields', id)];
    const questions = needOfFields(inspection.pages.get(id) ?? []);
    const asks = Object.keys(questions).length > 0;
    if (getPointer(german, own) === undefined && (!asks || getPointer(german, fields) === undefined)) {
      report(inspection, 'missing-page-texts', own, { document: files.texts, params: { name: id } });
      continue;
    }
    const sections = Object.fromEntries((page.sections ?? []).map(({ name }) => [name, true as const]));
    const need = {
      title: true as const,
      // A result has texts by decision.
      ...(page.kind !== 'result' && { heading: true as const }),
      ...(page.call && { call: true as const }),
      ...(page.sections && { sections }),
    };
    expectTexts(inspection, getPointer(german, own), need, own);
    if (asks) expectTexts(inspection, getPointer(german, fields), questions, fields);
  }
  const conditions = Object.keys(flow.conditions ?? {}).map((name) => [name, true as const]);
  if (conditions.length > 0)
    expectTexts(inspection, german.conditions, Object.fromEntries(conditions), '/conditions');
  const stages = (flow.stages ?? []).map((name) => [name, true as const]);
  if (stages.length > 0) expectTexts(inspection, german.stages, Object.fromEntries(stages), '/stages');
  for (const { when, decide } of flow.decisions ?? []) {
    const at = joinPointer('/decisions', when);
    const need = { reason: true as const, ...(decide === 'decline' && { alternative: true as const }) };
    expectTexts(inspection, getPointer(german, at), need, at);
  }
};
