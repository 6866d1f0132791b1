/** Addresses that head and foot of every page lead to; apart from the others, since every first page loads them. */
export const framePaths = {
  home: '/',
  faq: '/haeufige-fragen/',
  documents: '/dokumente/',
  imprint: '/impressum/',
  privacy: '/datenschutz/',
  accessibility: '/barrierefreiheit/',
} as const;

/** The start of each portal, which is also the root of all its pages. */
export const portalRoots = { benutzer: '/kunden/', vermittler: '/vermittler/' } as const;

/** Where one signs in at each portal. */
export const signInPaths = { benutzer: '/kunden/login/', vermittler: '/vermittler/login/' } as const;

/** Where customers ask to be called; its pages are a definition's. */
export const callBackPath = '/rueckruf/';

/** Where agents apply to become one; its pages are a definition's. */
export const joinPath = '/vermittler/vertriebspartner-werden/';
