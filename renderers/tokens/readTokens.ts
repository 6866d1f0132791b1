import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BaseTokens, BrandTokens } from './tokensCss.ts';

/** The folder of the token files, absolute. */
export const tokensFolder = fileURLToPath(new URL('.', import.meta.url));

const read = (name: string): unknown => JSON.parse(readFileSync(`${tokensFolder}${name}.json`, 'utf8'));

/** Keys of the brands in their fixed order; the first is the default. */
export const brandKeys = read('brandKeys') as string[];

/** All token files from disk: for the build, for mails and documents of the server, and for tests. */
export function readTokens(): { base: BaseTokens; brands: BrandTokens[] } {
  return { base: read('base') as BaseTokens, brands: brandKeys.map((key) => read(key) as BrandTokens) };
}
