import { expectKnown } from '../inspection.ts';
import { below } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** An answer that names a contract is asked, and the products of such contracts exist. */
export const ownContract: Rule = (inspection) => {
  const { flow, fields, vocabulary, hasSchema } = inspection;
  const said = flow.ownContract;
  if (!said) return;
  if (hasSchema) expectKnown(inspection, 'unknown-pointer', '/ownContract/of', said.of, fields.keys());
  const known = vocabulary.tariffs;
  said.products.forEach((product, place) => {
    if (known)
      expectKnown(inspection, 'unknown-product', below('/ownContract/products', place), product, known);
  });
};
