import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandTokens } from '#server/base/brandTokens.ts';
import type { PdfTheme } from '#server/base/pdf/documentModel.ts';

const tokens = fileURLToPath(new URL('../../../../renderers/tokens/', import.meta.url));
const logos = new Map<string, string>();

/** Returns a brand's PDF theme from its design tokens. @throws Error for an unknown key */
export function themeOf(brand: string): PdfTheme {
  const { accent, accentSurface, radius, logo, sender, phone } = brandTokens(brand);
  const svg = logos.get(logo) ?? readFileSync(`${tokens}${logo}`, 'utf8');
  logos.set(logo, svg);
  return {
    accent,
    accentSurface,
    logo: svg,
    radius: radius.card,
    sender: sender.name,
    contact: `${phone.display} · ${sender.email}`,
  };
}
