import { closest } from '../closest.ts';
import { report } from '../inspection.ts';
import type { Rule } from './rule.ts';

/** Every `$ref` leads to a definition that exists, and none leads back to itself. */
export const references: Rule = (inspection) => {
  for (const { document, pointer, ref, circle, known: names } of inspection.broken) {
    const code = circle ? 'reference-circle' : 'unknown-reference';
    report(inspection, code, pointer, { document, params: { name: ref }, meant: closest(ref, names) });
  }
};
