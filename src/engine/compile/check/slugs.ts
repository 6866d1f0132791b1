import { report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** No two pages of a definition share an address. */
export const slugs: Rule = (inspection) => {
  const seen = new Map<string, string>();
  for (const [id, { slug }] of Object.entries(inspection.flow.pages)) {
    const other = seen.get(slug);
    if (other === undefined) seen.set(slug, id);
    else
      report(inspection, 'duplicate-slug', joinPointer('/pages', id, 'slug'), {
        params: { name: slug, other },
      });
  }
};
