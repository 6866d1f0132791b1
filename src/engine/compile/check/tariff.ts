import { report } from '../inspection.ts';
import { closest } from '../closest.ts';
import { below } from '../../pointerParts.ts';
import { readable } from './pointers.ts';
import type { Rule } from './rule.ts';

/**
 * What the tariff reads is asked. A tariff is a file that only the server knows, so what is wrong is
 * said at the key of the flow, by which tariff and flow belong together.
 */
export const tariff: Rule = (inspection) => {
  const { flow, files, hasSchema } = inspection;
  for (const [id, page] of Object.entries(flow.pages)) {
    const without = files.tariff === undefined && inspection.vocabulary.tariffs && !flow.change?.priced;
    const priced = page.aside === 'price' && without;
    if (priced)
      report(inspection, 'price-without-tariff', below('/pages', id, 'aside'), { params: { name: id } });
  }
  if (!files.tariff || !hasSchema) return;
  const { reads, needs, variant, period } = files.tariff;
  const known = readable(inspection);
  for (const pointer of new Set([...reads, ...needs, variant ?? [], period ?? []].flat())) {
    if (known.includes(pointer)) continue;
    report(inspection, 'unknown-tariff-pointer', '/key', {
      params: { name: pointer, key: flow.key },
      meant: closest(pointer, known),
    });
  }
};
