import { expectKnown, report, type Inspection } from '../inspection.ts';
import { valueAt } from '../../pointer.ts';
import { below } from '../../pointerParts.ts';
import { optionsOf } from '../shape.ts';
import type { Rule } from './rule.ts';

function expectText(inspection: Inspection, pointer: string): void {
  const { texts, files } = inspection;
  if (!texts || typeof valueAt(texts, pointer) === 'string') return;
  const name = pointer.slice(1).replaceAll('/', '.');
  report(inspection, 'missing-text', pointer, { document: files.texts, params: { name } });
}

/** Recommendations and further steps name conditions, fields and options that exist, and are worded. */
export const advice: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  const conditions = Object.keys(flow.conditions ?? {});
  flow.advice?.forEach(({ when, field, value }, place) => {
    const at = below('/advice', place);
    expectKnown(inspection, 'unknown-condition', below(at, 'when'), when, conditions);
    expectText(inspection, below('/advice', when));
    if (!hasSchema) return;
    if (!expectKnown(inspection, 'unknown-pointer', below(at, 'field'), field, fields.keys())) return;
    const shape = fields.get(field);
    const options = shape && optionsOf(shape);
    if (!options) return;
    const known = options.map(String);
    expectKnown(inspection, 'unknown-option', below(at, 'value'), String(value), known, {
      params: { field },
    });
  });
  flow.nextSteps?.forEach(({ key, when }, place) => {
    const at = below('/nextSteps', place);
    if (when) expectKnown(inspection, 'unknown-condition', below(at, 'when'), when, conditions);
    expectText(inspection, below('/nextSteps', key));
  });
};
