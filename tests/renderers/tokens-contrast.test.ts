import { describe, expect, it } from 'vitest';
import { readTokens } from '#renderers/tokens/readTokens.ts';

const { base, brands } = readTokens();

/** Red, green and blue as amounts of light, 0 to 1. */
function linear(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two opaque colours by WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('computes the contrast that WCAG gives as examples', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

/** Distance of two opaque colours as people see it: ΔE of 1976 in CIELAB; 2 can hardly be seen, 20 is another colour. */
function distance(one: string, other: string): number {
  const lab = (hex: string): [number, number, number] => {
    const [red = 0, green = 0, blue = 0] = linear(hex);
    const curve = (share: number) =>
      share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
    const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const schemes = ['light', 'dark'] as const;
const looks = brands.flatMap((brand) => schemes.map((scheme) => [brand.key, scheme, brand] as const));

describe.each(looks)('brand %s, %s', (_key, scheme, brand) => {
  const shown = scheme === 'light' ? brand : brand.dark;
  const { accent, accentHover, accentSurface, onAccent } = shown;
  const { chosen = accent, chosenSurface = accentSurface } = shown;
  const neutral = scheme === 'light' ? base.color : base.dark.color;
  const brandColours = { accent, accentHover, accentSurface, onAccent, chosen, chosenSurface };
  const colours: { [name: string]: string } = { ...neutral, ...brandColours };
  const at = (name: string) => colours[name] ?? '';
  const ground = ['surface', 'page'];
  const states = ['success', 'warning', 'error', 'info'];
  const stateSurfaces = states.map((state) => `${state}Surface`);
  const grounds = [...ground, 'accentSurface', 'chosenSurface'];

  const readable: [string, string[]][] = [
    ['text', [...grounds, ...stateSurfaces]],
    ['textSecondary', [...grounds, ...stateSurfaces]],
    ['accent', grounds],
    ['accentHover', grounds],
    ['onAccent', ['accent', 'accentHover', 'chosen']],
    ['chosen', grounds],
    ...states.map((state): [string, string[]] => [state, [...grounds, `${state}Surface`]]),
  ];
  it.each(readable.flatMap(([text, below]) => below.map((on) => [text, on])))(
    'text in %s can be read on %s',
    (text, on) => {
      expect(contrast(at(text), at(on))).toBeGreaterThanOrEqual(4.5);
    },
  );

  const seen: [string, string[]][] = [
    ['control', grounds],
    ['accent', [...grounds, ...stateSurfaces]],
    // The focus ring lies on any ground, also round state boxes.
    ['chosen', [...grounds, ...stateSurfaces]],
    ['error', grounds],
  ];
  it.each(seen.flatMap(([control, below]) => below.map((on) => [control, on])))(
    'a control in %s can be made out on %s',
    (control, on) => {
      expect(contrast(at(control), at(on))).toBeGreaterThanOrEqual(3);
    },
  );

  it('shows what is chosen in a colour that nobody takes for an error', () => {
    expect(distance(at('chosen'), at('error'))).toBeGreaterThan(40);
    expect(distance(at('chosenSurface'), at('errorSurface'))).toBeGreaterThan(8);
    // Nor is the ground of what is merely stressed pink or red.
    expect(distance(at('accentSurface'), at('errorSurface'))).toBeGreaterThan(6);
  });

  it('tells the lines of a card from its ground', () => {
    expect(contrast(at('border'), at('surface'))).toBeGreaterThanOrEqual(1.4);
    expect(distance(at('surface'), at('page'))).toBeGreaterThan(2);
  });
});
