import { expectKnownName } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** An answer that names a contract is asked, and the products of such contracts exist. */
export const ownContract: Rule = (inspection) => {
  const { flow, fields, vocabulary, hasSchema } = inspection;
  const said = flow.ownContract;
  if (!said) return;
  if (hasSchema) expectKnownName(inspection, 'unknown-pointer', '/ownContract/of', said.of, fields.keys());
  const known = vocabulary.tariffs;
  said.products.forEach((product, place) => {
    if (known)
      expectKnownName(
        inspection,
        'unknown-product',
        joinPointer('/ownContract/products', place),
        product,
        known,
      );
  });
};
