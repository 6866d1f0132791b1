import { report } from '../inspection.ts';
import { keywordSite } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Only a day can be given approximately. */
export const approximate: Rule = (inspection) => {
  for (const shape of inspection.fields.values()) {
    const site = keywordSite(shape, 'x-approximate');
    if (!site || shape.schema.format === 'date') continue;
    const { document } = site;
    report(inspection, 'approximate-no-day', site.pointer, {
      document,
      end: 'key',
      params: { field: shape.pointer },
    });
  }
};
