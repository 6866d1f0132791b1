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

/** The portal in which a page is; undefined: anybody may open it. */
export function portalOfPage(page: PageDescription): Portal | undefined {
  if (page.kind === 'sign-in' || page.kind === 'lost-password') return undefined;
  return portalOfKind[page.kind] ?? ('portal' in page ? page.portal : undefined);
}
