import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { brandKeys, readTokens, tokensFolder } from '#renderers/tokens/readTokens.ts';
import { tokensCss } from '#renderers/tokens/tokensCss.ts';

const metaSchema = JSON.parse(readFileSync('schemas/meta/tokens.schema.json', 'utf8')) as object;
const ajv = new Ajv2020({ strict: true, allErrors: true });
ajv.addSchema(metaSchema);

const { base, brands } = readTokens();

it('finds a list entry for each brand file, and a file for each entry', () => {
  const files = readdirSync(tokensFolder)
    .filter((name) => name.endsWith('.json') && !['base.json', 'brandKeys.json'].includes(name))
    .map((name) => name.replace('.json', ''));
  expect(files.sort()).toEqual([...brandKeys].sort());
});

it.each(brands.map((brand) => [brand.key, brand] as const))(
  'brand %s says what a brand sets',
  (key, brand) => {
    const validate = ajv.getSchema('tokens.schema.json');
    expect(validate?.(brand), JSON.stringify(validate?.errors)).toBe(true);
    expect(brandKeys).toContain(key);
    expect(existsSync(`${tokensFolder}${brand.logo}`)).toBe(true);
  },
);

it('the shared values follow their schema', () => {
  const validate = ajv.getSchema('tokens.schema.json#/$defs/base');
  expect(validate?.(base), JSON.stringify(validate?.errors)).toBe(true);
});

it('gives each brand its block, and the default brand to a page without one', () => {
  const css = tokensCss(base, brands);
  expect(css).toMatch(/^:root \{/);
  expect(css).toContain('--color-accent: #0B5D5E;');
  for (const { key, accent } of brands.slice(1)) {
    const block = css.slice(css.indexOf(`:root[data-brand='${key}']`));
    expect(block).toContain(`--color-accent: ${accent};`);
  }
});

it('measures in rem, so that a larger text size enlarges everything', () => {
  const lengths = tokensCss(base, brands).match(/--(space|font-size|radius|control)[^;]*;/g) ?? [];
  expect(lengths.length).toBeGreaterThan(20);
  expect(lengths.filter((line) => line.includes('px'))).toEqual([]);
});

it.each(brands.map(({ key, headingFont }) => [key, headingFont] as const))(
  'the headings of %s have a free font of at most 30 kB, with fonts of the device as wide as it',
  (_key, family) => {
    const css = readFileSync(`${tokensFolder}headingFonts.css`, 'utf8');
    const face = css.slice(css.indexOf(`font-family: '${family}';`));
    const [, file = ''] = /url\('([^']+)'\)/.exec(face) ?? [];
    expect(statSync(`node_modules/${file}`).size).toBeLessThanOrEqual(30_000);
    const licence = readFileSync(`node_modules/${file.split('/', 2).join('/')}/LICENSE`, 'utf8');
    expect(licence).toContain('SIL Open Font License');
    for (const standIn of [`'${family} Fallback'`, `'${family} Wide Fallback'`])
      expect(css.slice(css.indexOf(standIn))).toMatch(/^[^}]+size-adjust: [^}]+ascent-override/);
  },
);
