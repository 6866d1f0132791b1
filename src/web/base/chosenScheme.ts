import { schemeCookie, schemeWord, type ColourScheme } from '#engine/colourScheme.ts';
import { cookieMaxAge, writeCookie } from './flags/cookies.ts';

const listeners = new Set<() => void>();

/** Calls back whenever somebody chooses; returns a function that ends that. */
export function onSchemeChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the colour scheme that this page has by choice; undefined: the device decides. */
export function chosenScheme({ documentElement }: Document): ColourScheme | undefined {
  const { scheme } = documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}

/**
 * Shows this page in a colour scheme and keeps the choice for the next one, in a cookie that says nothing else, because the
 * person asked for it. Without a scheme the device decides again, and nothing is kept.
 */
export function chooseScheme(document: Document, scheme: ColourScheme | undefined): void {
  const { dataset } = document.documentElement;
  if (scheme) dataset['scheme'] = scheme;
  else delete dataset['scheme'];
  writeCookie(document, schemeCookie, scheme ? schemeWord(scheme) : '', scheme ? cookieMaxAge : 0);
  listeners.forEach((listener) => listener());
}
