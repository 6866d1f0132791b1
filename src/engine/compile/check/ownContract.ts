import { expectKnownName } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** An answer that names a contract is asked, and the products of such contracts exist. */
export const ownContract: Rule = (inspection) => {
  const { flow, fields, vocabulary, hasSchema } = inspection;
  const source = flow.ownContract;
  if (!source) return;
  if (hasSchema) expectKnownName(inspection, 'unknown-pointer', '/ownContract/of', source.of, fields.keys());
  const productKeys = vocabulary.tariffs;
  source.products.forEach((product, index) => {
    if (productKeys)
      expectKnownName(
        inspection,
        'unknown-product',
        joinPointer('/ownContract/products', index),
        product,
        productKeys,
      );
  });
};
