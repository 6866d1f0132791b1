import type { PageDescription, Portal } from '#engine/page.ts';

const portalOfKind: { [kind in PageDescription['kind']]?: Portal } = {
  account: 'benutzer',
  customer: 'benutzer',
  contract: 'benutzer',
  claim: 'benutzer',
  agent: 'vermittler',
  extranet: 'vermittler',
  'broker-message': 'vermittler',
};

/** Returns the portal of a page; undefined for public pages. */
export function portalOfPage(page: PageDescription): Portal | undefined {
  if (page.kind === 'sign-in' || page.kind === 'lost-password') return undefined;
  return portalOfKind[page.kind] ?? ('portal' in page ? page.portal : undefined);
}
