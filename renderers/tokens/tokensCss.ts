/** One brand as its JSON file says it: what distinguishes it, and nothing else. */
export interface BrandTokens {
  key: string;
  name: string;
  accent: string;
  accentHover: string;
  accentSurface: string;
  onAccent: string;
  /** Path of the logo mark, relative to the token files. */
  logo: string;
  /** In CSS pixels. */
  radius: { control: number; card: number };
  headingWeight: number;
  sender: { name: string; email: string };
  phone: { display: string; number: string };
  /** What its home page begins with. */
  home: { audience: 'private' | 'business'; product: string };
}

/** Tokens shared by all brands; lengths in CSS pixels, `motion` in milliseconds. */
export interface BaseTokens {
  color: { [name: string]: string };
  fontFamily: string;
  fontSize: { [step: string]: { narrow: number; wide: number } };
  lineHeight: { body: number; heading: number };
  space: { unit: number; steps: number[] };
  width: { page: number; text: number };
  controlHeight: number;
  shadow: { [name: string]: string };
  motion: number;
  focus: { width: number; offset: number };
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Rem, not px, so that everything grows with the text size that the reader has set. */
const rem = (pixels: number) => `${pixels / 16}rem`;

const block = (selector: string, properties: [string, string | number][]) =>
  `${selector} {\n${properties.map(([name, value]) => `  --${name}: ${value};`).join('\n')}\n}\n`;

const brandProperties = (brand: BrandTokens): [string, string | number][] => [
  ['color-accent', brand.accent],
  ['color-accent-hover', brand.accentHover],
  ['color-accent-surface', brand.accentSurface],
  ['color-on-accent', brand.onAccent],
  ['radius-control', rem(brand.radius.control)],
  ['radius-card', rem(brand.radius.card)],
  ['heading-weight', brand.headingWeight],
];

const fontSizes = (base: BaseTokens, width: 'narrow' | 'wide'): [string, string][] =>
  Object.entries(base.fontSize).map(([step, size]) => [`font-size-${step}`, rem(size[width])]);

const baseProperties = (base: BaseTokens): [string, string | number][] => [
  ...Object.entries(base.color).map(([name, value]): [string, string] => [`color-${kebab(name)}`, value]),
  ['font-family', base.fontFamily],
  ...fontSizes(base, 'narrow'),
  ['line-height', base.lineHeight.body],
  ['line-height-heading', base.lineHeight.heading],
  ...base.space.steps.map((step): [string, string] => [`space-${step}`, rem(step * base.space.unit)]),
  ['width-page', rem(base.width.page)],
  ['width-text', rem(base.width.text)],
  ['control-height', rem(base.controlHeight)],
  ...Object.entries(base.shadow).map(([name, value]): [string, string] => [`shadow-${name}`, value]),
  ['motion', `${base.motion}ms`],
  ['focus-ring', `${base.focus.width}px solid var(--color-accent)`],
  ['focus-offset', `${base.focus.offset}px`],
];

/**
 * The custom properties of all brands as one style sheet. The first brand also serves a page without
 * `data-brand`; the text sizes of wide screens start at the tablet's 768 px.
 */
export function tokensCss(base: BaseTokens, brands: BrandTokens[]): string {
  const [first, ...others] = brands;
  if (first === undefined) throw new Error('Tokens without a single brand');
  return [
    block(':root', [...baseProperties(base), ...brandProperties(first)]),
    `@media (width >= 768px) {\n${block(':root', fontSizes(base, 'wide'))}}\n`,
    '@media (prefers-reduced-motion: reduce) {\n  :root { --motion: 0ms; }\n}\n',
    ...others.map((brand) => block(`:root[data-brand='${brand.key}']`, brandProperties(brand))),
  ].join('');
}
