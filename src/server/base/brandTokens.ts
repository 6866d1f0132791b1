import { fileURLToPath } from 'node:url';
import { isBrand } from './brands.ts';
import { createTtlCache } from './ttlCache.ts';
import { createJsonFiles } from './jsonFiles.ts';

/** What the server reads of a brand's design tokens (`renderers/tokens/<brand>.json`). */
export interface BrandTokens {
  /** `#0B5D5E` */
  accent: string;
  accentSurface: string;
  /** Words on the accent. */
  onAccent: string;
  /** Pixels, or points on paper. */
  radius: { card: number; control: number };
  /** File of the logo, from the folder of the tokens. */
  logo: string;
  sender: { name: string; email: string };
  phone: { display: string; number: string };
}

const files = createJsonFiles();
const tokensCache = createTtlCache<BrandTokens>();

/** The tokens of a brand; an edit is seen a moment later. An unknown key throws. */
export function brandTokens(brand: string): BrandTokens {
  return tokensCache(brand, () => read(brand));
}

function read(brand: string): BrandTokens {
  const path = fileURLToPath(new URL(`../../../renderers/tokens/${brand}.json`, import.meta.url));
  const tokens = isBrand(brand) ? files.read<BrandTokens>(path) : undefined;
  if (!tokens) throw new Error(`No brand "${brand}"`);
  return tokens;
}
