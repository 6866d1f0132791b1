import { portalRoots } from '#engine/pages/framePaths.ts';
import { brandTokens } from '#server/base/brandTokens.ts';
import { brands, type Brand } from '#server/base/brands.ts';
import base from '../../../../renderers/tokens/base.json' with { type: 'json' };

/** Media type of the description of an installable app. */
export const manifestType = 'application/manifest+json';

const text = { type: 'string' };

/** What the description of an installable app says. */
export const manifestSchema = {
  type: 'object',
  required: ['name', 'start_url', 'display', 'icons'],
  properties: {
    id: text,
    name: text,
    short_name: text,
    lang: text,
    start_url: text,
    scope: text,
    display: text,
    theme_color: text,
    background_color: text,
    icons: {
      type: 'array',
      items: { type: 'object', properties: { src: text, sizes: text, type: text, purpose: text } },
    },
  },
};

/** Edges in pixels of the icons that `npm run icons` draws: of iOS, and for all that scale and cut them. */
const iconEdges = { touch: 180, large: 512 };

const iconFile = (brand: Brand, edge: number) => `${brand}-${edge}.png`;

/** The names of all icons. */
export const iconFiles: ReadonlySet<string> = new Set(
  brands.flatMap((brand) => Object.values(iconEdges).map((edge) => iconFile(brand, edge))),
);

/** Returns the address of the icon that iOS puts on the home screen: it shows no SVG. */
export const touchIconOf = (brand: Brand): string => `/marken/${iconFile(brand, iconEdges.touch)}`;

/** Returns how browsers install the customers' portal of a brand: name, mark, colours, and where it begins. */
export function webManifest(brand: Brand): string {
  const {
    accent,
    sender: { name },
  } = brandTokens(brand);
  return JSON.stringify({
    id: `${portalRoots.benutzer}?brand=${brand}`,
    name,
    short_name: name,
    lang: 'de',
    start_url: `${portalRoots.benutzer}?brand=${brand}`,
    scope: '/',
    display: 'standalone',
    theme_color: accent,
    background_color: base.color.page,
    icons: [
      { src: `/marken/${brand}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...Object.values(iconEdges).map((edge) => ({
        src: `/marken/${iconFile(brand, edge)}`,
        sizes: `${edge}x${edge}`,
        type: 'image/png',
        purpose: edge === iconEdges.large ? 'any maskable' : 'any',
      })),
    ],
  });
}
