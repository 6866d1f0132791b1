import { report } from '../inspection.ts';
import { keywordSite } from '../shape.ts';
import type { Rule } from './rule.ts';

/** In cents. */
const MILLION = 100_000_000;

/** Only amounts of money that can be large enough are shown in millions. */
export const millions: Rule = (inspection) => {
  for (const shape of inspection.fields.values()) {
    const site = keywordSite(shape, 'x-millions');
    if (!site) continue;
    const { maximum, 'x-unit': unit } = shape.schema;
    const large = typeof maximum !== 'number' || maximum >= MILLION;
    if (unit === 'cent' && large) continue;
    const params = { field: shape.pointer };
    report(inspection, 'millions-of-nothing', site.pointer, {
      document: site.document,
      end: 'key',
      params,
    });
  }
};
