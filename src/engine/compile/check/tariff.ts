import { report } from '../inspection.ts';
import { closest } from '../closest.ts';
import { joinPointer } from '../../pointerParts.ts';
import { readable } from './pointers.ts';
import type { Rule } from './rule.ts';

/**
 * Everything that the tariff reads is asked. A tariff is a file of the server, so mistakes are reported at the key of
 * the flow, by which tariff and flow belong together.
 */
export const tariff: Rule = (inspection) => {
  const { flow, files, hasSchema } = inspection;
  const { tariffs } = inspection.vocabulary;
  const priced = Object.entries(flow.pages).find(([, { aside }]) => aside === 'price')?.[0];
  if (priced !== undefined && files.tariff === undefined && tariffs && !flow.change?.priced) {
    // One tariff is missing, however many pages show its price; often its name is misspelled.
    const meant = closest(flow.key, tariffs);
    const at = meant === undefined ? joinPointer('/pages', priced, 'aside') : '/key';
    report(inspection, 'price-without-tariff', at, { params: { name: priced, key: flow.key }, meant });
  }
  // The core system identifies tariffs by its own names.
  if (files.tariff && flow.kind === 'produkt' && flow.tariffIdentifier === undefined)
    report(inspection, 'tariff-without-identifier', '/key', { params: { key: flow.key } });
  if (!files.tariff || !hasSchema) return;
  const { reads, needs, variant, period } = files.tariff;
  const pointers = readable(inspection);
  for (const pointer of new Set([...reads, ...needs, variant ?? [], period ?? []].flat())) {
    if (pointers.has(pointer)) continue;
    report(inspection, 'unknown-tariff-pointer', '/key', {
      params: { name: pointer, key: flow.key },
      meant: closest(pointer, pointers),
    });
  }
};
