import { expectKnownName } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** The answers that name what is insured are asked. */
export const insured: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!hasSchema) return;
  flow.insured?.forEach((pointer, index) => {
    const at = joinPointer('/insured', index);
    expectKnownName(inspection, 'unknown-pointer', at, pointer, fields.keys());
  });
};
