/** The colours of a brand on one ground, light or dark. */
interface BrandColours {
  accent: string;
  accentHover: string;
  accentSurface: string;
  onAccent: string;
  /** Of what is chosen and of the focus; by default the accent. */
  chosen?: string;
  chosenSurface?: string;
}

/** One brand as its JSON file says it: what distinguishes it, and nothing else. */
export interface BrandTokens extends BrandColours {
  key: string;
  name: string;
  dark: BrandColours;
  /** Path of the logo mark, relative to the token files. */
  logo: string;
  /** In CSS pixels. */
  radius: { control: number; card: number };
  /** Family of `headingFonts.css`. */
  headingFont: string;
  headingWeight: number;
  sender: { name: string; email: string };
  phone: { display: string; number: string };
  /** What its home page begins with. */
  home: { audience: 'private' | 'business'; product: string };
}

/** Tokens shared by all brands; lengths in CSS pixels, `motion` in milliseconds. */
export interface BaseTokens {
  color: { [name: string]: string };
  dark: { color: { [name: string]: string }; shadow: { [name: string]: string } };
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

type Property = [string, string | number];

const colourProperties = (colours: BrandColours): Property[] => {
  const {
    accent,
    accentHover,
    accentSurface,
    onAccent,
    chosen = accent,
    chosenSurface = accentSurface,
  } = colours;
  return [
    ['color-accent', accent],
    ['color-accent-hover', accentHover],
    ['color-accent-surface', accentSurface],
    ['color-on-accent', onAccent],
    ['color-chosen', chosen],
    ['color-chosen-surface', chosenSurface],
  ];
};

const brandProperties = (brand: BrandTokens): Property[] => [
  ...colourProperties(brand),
  ['radius-control', rem(brand.radius.control)],
  ['radius-card', rem(brand.radius.card)],
  ['font-heading', `'${brand.headingFont}', var(--font-heading-fallback)`],
  [
    'font-heading-fallback',
    `'${brand.headingFont} Fallback', '${brand.headingFont} Wide Fallback', var(--font-family)`,
  ],
  ['heading-weight', brand.headingWeight],
];

const fontSizes = (base: BaseTokens, width: 'narrow' | 'wide'): [string, string][] =>
  Object.entries(base.fontSize).map(([step, size]) => [`font-size-${step}`, rem(size[width])]);

/** Returns the neutral colours, states and shadows of one ground, light or dark. */
const groundProperties = ({ color, shadow }: Pick<BaseTokens, 'color' | 'shadow'>): Property[] => [
  ...Object.entries(color).map(([name, value]): Property => [`color-${kebab(name)}`, value]),
  ...Object.entries(shadow).map(([name, value]): Property => [`shadow-${name}`, value]),
];

const baseProperties = (base: BaseTokens): Property[] => [
  ...groundProperties(base),
  ['font-family', base.fontFamily],
  ...fontSizes(base, 'narrow'),
  ['line-height', base.lineHeight.body],
  ['line-height-heading', base.lineHeight.heading],
  ...base.space.steps.map((step): [string, string] => [`space-${step}`, rem(step * base.space.unit)]),
  ['width-page', rem(base.width.page)],
  ['width-text', rem(base.width.text)],
  ['control-height', rem(base.controlHeight)],
  ['motion', `${base.motion}ms`],
  ['focus-ring', `${base.focus.width}px solid var(--color-chosen)`],
  ['focus-offset', `${base.focus.offset}px`],
];

/** Returns the dark colours of all brands for pages that `scheme` selects; brands come after the ground they share. */
function darkBlocks(base: BaseTokens, [first, ...others]: BrandTokens[], scheme: string): string {
  const shared = [...groundProperties(base.dark), ...(first ? colourProperties(first.dark) : [])];
  return [
    block(`:root${scheme}`, shared),
    ...others.map(({ key, dark }) => block(`:root[data-brand='${key}']${scheme}`, colourProperties(dark))),
  ].join('');
}

/**
 * The custom properties of all brands as one style sheet. The first brand also serves a page without
 * `data-brand`; the text sizes of wide screens start at the tablet's 768 px. A page is as dark as the device wants it, or
 * as `data-scheme` says; paper is always light.
 */
export function tokensCss(base: BaseTokens, brands: BrandTokens[]): string {
  const [first, ...others] = brands;
  if (first === undefined) throw new Error('Tokens without a single brand');
  return [
    block(':root', [...baseProperties(base), ...brandProperties(first)]),
    `@media (width >= 768px) {\n${block(':root', fontSizes(base, 'wide'))}}\n`,
    '@media (prefers-reduced-motion: reduce) {\n  :root { --motion: 0ms; }\n}\n',
    ...others.map((brand) => block(`:root[data-brand='${brand.key}']`, brandProperties(brand))),
    `@media screen and (prefers-color-scheme: dark) {\n${darkBlocks(base, brands, ":not([data-scheme='light'])")}}\n`,
    `@media screen {\n${darkBlocks(base, brands, "[data-scheme='dark']")}}\n`,
  ].join('');
}
