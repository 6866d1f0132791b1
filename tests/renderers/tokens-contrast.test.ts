import { describe, expect, it } from 'vitest';
import { readTokens } from '#renderers/tokens/readTokens.ts';

const { base, brands } = readTokens();

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
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

describe.each(brands.map((brand) => [brand.key, brand] as const))('brand %s', (_key, brand) => {
  const colours: { [name: string]: string } = {
    ...base.color,
    accent: brand.accent,
    accentHover: brand.accentHover,
    accentSurface: brand.accentSurface,
    onAccent: brand.onAccent,
  };
  const ground = ['surface', 'page'];
  const states = ['success', 'warning', 'error', 'info'];
  const stateSurfaces = states.map((state) => `${state}Surface`);

  const readable: [string, string[]][] = [
    ['text', [...ground, 'accentSurface', ...stateSurfaces]],
    ['textSecondary', [...ground, 'accentSurface', ...stateSurfaces]],
    ['accent', [...ground, 'accentSurface']],
    ['accentHover', [...ground, 'accentSurface']],
    ['onAccent', ['accent', 'accentHover']],
    ...states.map((state): [string, string[]] => [state, [...ground, `${state}Surface`]]),
  ];
  it.each(readable.flatMap(([text, grounds]) => grounds.map((on) => [text, on])))(
    'text in %s can be read on %s',
    (text, on) => {
      expect(contrast(colours[text] ?? '', colours[on] ?? '')).toBeGreaterThanOrEqual(4.5);
    },
  );

  const seen: [string, string[]][] = [
    ['control', [...ground, 'accentSurface']],
    // The focus ring is the accent; it lies on any ground, also round state boxes.
    ['accent', [...ground, 'accentSurface', ...stateSurfaces]],
    ['error', ground],
  ];
  it.each(seen.flatMap(([control, grounds]) => grounds.map((on) => [control, on])))(
    'a control in %s can be made out on %s',
    (control, on) => {
      expect(contrast(colours[control] ?? '', colours[on] ?? '')).toBeGreaterThanOrEqual(3);
    },
  );
});
