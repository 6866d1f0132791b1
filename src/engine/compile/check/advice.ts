import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { getPointer } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { optionsOf } from '../shape.ts';
import type { Rule } from './rule.ts';

function expectText(inspection: Inspection, pointer: string): void {
  const { texts, files } = inspection;
  if (!texts || typeof getPointer(texts, pointer) === 'string') return;
  const name = pointer.slice(1).replaceAll('/', '.');
  report(inspection, 'missing-text', pointer, { document: files.texts, params: { name } });
}

/** Advice and next steps name conditions, fields, options and declarations that exist, and have texts. */
export const advice: Rule = (inspection) => {
  const { flow, fields, hasSchema, vocabulary } = inspection;
  const conditions = Object.keys(flow.conditions ?? {});
  flow.advice?.forEach(({ when, field, value }, index) => {
    const at = joinPointer('/advice', index);
    expectKnownName(inspection, 'unknown-condition', joinPointer(at, 'when'), when, conditions);
    expectText(inspection, joinPointer('/advice', when));
    if (!hasSchema) return;
    if (!expectKnownName(inspection, 'unknown-pointer', joinPointer(at, 'field'), field, fields.keys()))
      return;
    const shape = fields.get(field);
    const options = shape && optionsOf(shape);
    if (!options || value === undefined) return;
    const names = options.map(String);
    expectKnownName(inspection, 'unknown-option', joinPointer(at, 'value'), String(value), names, {
      params: { field },
    });
  });
  flow.nextSteps?.forEach(({ key, when, task }, index) => {
    const at = joinPointer('/nextSteps', index);
    if (when) expectKnownName(inspection, 'unknown-condition', joinPointer(at, 'when'), when, conditions);
    if (typeof task === 'string' && vocabulary.declarations)
      expectKnownName(
        inspection,
        'unknown-declaration',
        joinPointer(at, 'task'),
        task,
        vocabulary.declarations,
      );
    expectText(inspection, joinPointer('/nextSteps', key));
  });
};
