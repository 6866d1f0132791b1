import { closest } from '../closest.ts';
import { productPage } from './addresses.ts';
import { report } from '../inspection.ts';
import { below } from '../../pointerParts.ts';
import { contextsOfKind, ownAddresses } from '../vocabulary.ts';
import type { Rule } from './rule.ts';

/** Whether the platform itself stands at an address. */
export const isOwnAddress = (address: string): boolean =>
  ownAddresses.some((own) => (own.endsWith('*') ? address.startsWith(own.slice(0, -1)) : address === own));

/** A wizard takes no address of the platform, and a context that is nearly one that it knows is meant to be that. */
export const addresses: Rule = (inspection) => {
  const { flow } = inspection;
  const known = contextsOfKind[flow.kind] ?? [];
  const absent = known.filter((context) => !Object.hasOwn(flow.addresses, context));
  for (const [context, address] of Object.entries(flow.addresses)) {
    const at = below('/addresses', context);
    // The page of the product above the wizard is an address, too.
    const taken = [address, context === 'antrag' ? productPage(flow.addresses) : undefined];
    for (const name of taken)
      if (name !== undefined && isOwnAddress(name))
        report(inspection, 'own-address', at, { params: { name } });
    const meant = known.includes(context) ? undefined : closest(context, absent);
    if (meant !== undefined)
      report(inspection, 'unknown-context', at, { end: 'key', params: { name: context }, meant });
  }
};
