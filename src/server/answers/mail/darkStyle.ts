import type { BrandTokens } from '#server/base/brandTokens.ts';

/**
 * Returns the style sheet of a mail on devices that are dark. It overrides the inline styles, which every mail program
 * knows; the head keeps the colour of the brand.
 */
export function darkStyle({ dark }: Pick<BrandTokens, 'dark'>): string {
  const line = '#37424D';
  const rules = [
    '.page { background: #12171D !important; color: #E8EDF1 !important; }',
    '.sheet { background: #1B222A !important; }',
    `.head { border-bottom-color: ${dark.accentSurface} !important; }`,
    `.link { color: ${dark.accent} !important; }`,
    `.button { background: ${dark.accent} !important; color: ${dark.onAccent} !important; }`,
    `.card { border-color: ${line} ${line} ${line} ${dark.accent} !important; }`,
    '.quiet { color: #AEB9C4 !important; }',
  ];
  return `@media (prefers-color-scheme: dark) { ${rules.join(' ')} }`;
}
