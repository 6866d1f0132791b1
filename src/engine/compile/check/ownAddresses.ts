import { closest } from '../closest.ts';
import { productPage } from './addresses.ts';
import { report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { pageTable } from '../../pages/pageTable.ts';
import { contextsOfKind } from '../vocabulary.ts';
import type { Rule } from './rule.ts';

/** Roots of the server's interfaces, the identity provider and the built files. */
const reservedRoots = ['/api/', '/assets/', '/dev/', '/idp/', '/marken/'];

/** Addresses of all pages of the platform; a parameter fits any one part of an address. */
const ownPages = pageTable.flatMap(({ path = '' }) =>
  path === '' || path === '/' ? [] : [new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/$`)],
);

/** Returns whether an address belongs to the platform itself. */
export const isOwnAddress = (address: string): boolean =>
  reservedRoots.some((root) => address.startsWith(root)) || ownPages.some((page) => page.test(address));

/** A wizard uses no address of the platform. A context that nearly matches a known one is a misspelling. */
export const addresses: Rule = (inspection) => {
  const { flow } = inspection;
  const contexts = contextsOfKind[flow.kind] ?? [];
  const absent = contexts.filter((context) => !Object.hasOwn(flow.addresses, context));
  for (const [context, address] of Object.entries(flow.addresses)) {
    const at = joinPointer('/addresses', context);
    // The page of the product above the wizard is an address, too.
    const taken = [address, context === 'antrag' ? productPage(flow.addresses) : undefined];
    for (const name of taken)
      if (name !== undefined && isOwnAddress(name))
        report(inspection, 'own-address', at, { params: { name } });
    const meant = contexts.includes(context) ? undefined : closest(context, absent);
    if (meant !== undefined)
      report(inspection, 'unknown-context', at, { end: 'key', params: { name: context }, meant });
  }
};
