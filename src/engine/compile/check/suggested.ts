import { agents } from '../firstPages.ts';
import { expectKnownName, report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { optionsOf } from '../shape.ts';
import type { Rule } from './rule.ts';

/** What agents are suggested as an answer is one, and follows from contracts of a product that exists. */
export const suggested: Rule = (inspection) => {
  const { flow, pages, vocabulary, hasSchema } = inspection;
  for (const [page, { fields = {} }] of Object.entries(flow.pages))
    for (const [name, { onSheet, fromContract }] of Object.entries(fields)) {
      if (onSheet === undefined && !fromContract) continue;
      const at = joinPointer('/pages', page, 'fields', name);
      if (flow.addresses[agents] === undefined) report(inspection, 'suggested-to-nobody', at, { end: 'key' });
      if (fromContract && vocabulary.tariffs)
        expectKnownName(
          inspection,
          'unknown-product',
          joinPointer(at, 'fromContract', 'product'),
          fromContract.product,
          vocabulary.tariffs,
        );
      const shape = hasSchema ? pages.get(page)?.find((each) => each.name === name) : undefined;
      if (!shape) continue;
      const options = (optionsOf(shape) ?? [true, false]).map(String);
      const expect = (value: string | boolean | number, ...place: string[]) =>
        expectKnownName(inspection, 'unknown-option', joinPointer(at, ...place), String(value), options, {
          params: { field: shape.pointer },
        });
      if (onSheet !== undefined) expect(onSheet, 'onSheet');
      if (fromContract) expect(fromContract.value, 'fromContract', 'value');
    }
};
