import { report } from '../inspection.ts';
import type { Rule } from './rule.ts';

/** Only products have contracts, whose numbers begin with a prefix. */
export const contractPrefix: Rule = (inspection) => {
  const { kind, contractPrefix: prefix } = inspection.flow;
  if (prefix !== undefined && kind !== 'produkt')
    report(inspection, 'prefix-without-contracts', '/contractPrefix', { end: 'key' });
};
