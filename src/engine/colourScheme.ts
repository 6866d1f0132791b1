/** Colour schemes of a page, as browsers name them. */
export type ColourScheme = 'light' | 'dark';

/** Cookie that keeps the scheme a person has chosen; without it the device decides. */
export const schemeCookie = 'darstellung';

const names: { [scheme in ColourScheme]: string } = { light: 'hell', dark: 'dunkel' };

/** The value of the cookie that means a scheme. */
export const schemeWord = (scheme: ColourScheme): string => names[scheme];

/** Returns the scheme that a value of the cookie means; undefined where it means none. */
export const schemeOfWord = (word: string | undefined): ColourScheme | undefined =>
  (['light', 'dark'] as const).find((scheme) => names[scheme] === word);
