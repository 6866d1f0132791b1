import { fileURLToPath } from 'node:url';
import { isBrand } from './brands.ts';
import { createTtlCache } from './ttlCache.ts';
import { createJsonFiles } from './jsonFiles.ts';

/** The part of a brand's design tokens (`renderers/tokens/<brand>.json`) that the server reads. */
export interface BrandTokens {
  /** `#0B5D5E` */
  accent: string;
  accentSurface: string;
  /** Colour of text on the accent. */
  onAccent: string;
  /** The same colours on dark ground. */
  dark: { accent: string; accentSurface: string; onAccent: string };
  /** Pixels on screen, points in PDFs. */
  radius: { card: number; control: number };
  /** Family of its headings. */
  headingFont: string;
  /** File name of the logo, relative to the tokens folder. */
  logo: string;
  sender: { name: string; email: string };
  phone: { display: string; number: string };
  /** What its home page begins with: the products of an audience, and the key of the product that it prices. */
  home: { audience: 'private' | 'business'; product: string };
}

const files = createJsonFiles();
const tokensCache = createTtlCache<BrandTokens>();

/** Returns the tokens of a brand; edits appear after the cache's TTL. @throws Error for an unknown key */
export function brandTokens(brand: string): BrandTokens {
  return tokensCache(brand, () => read(brand));
}

function read(brand: string): BrandTokens {
  const path = fileURLToPath(new URL(`../../../renderers/tokens/${brand}.json`, import.meta.url));
  const tokens = isBrand(brand) ? files.read<BrandTokens>(path) : undefined;
  if (!tokens) throw new Error(`No brand "${brand}"`);
  return tokens;
}
