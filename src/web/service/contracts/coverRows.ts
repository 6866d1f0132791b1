import type { Covers, TitledText } from '#web/base/texts/covers.ts';

/** What a variant covers and what it does not, in the words of the product page. */
export interface VariantCover {
  /** Name of the variant. */
  name: string;
  covered: string[];
  notCovered: string[];
  limits: TitledText[];
}

/** Returns whether a sentence says what a row of the comparison says already, in whatever forms of its words. */
const says = (text: string, title: string): boolean =>
  (title.toLowerCase().match(/(?<!\p{L})\p{L}{4}/gu) ?? [title]).every((stem) =>
    text.toLowerCase().includes(stem),
  );

/** Returns the cover of a variant; undefined for a product or variant without words. */
export function variantCover(
  { variants = [], comparison = [], limits = [] }: Covers,
  variant: string,
): VariantCover | undefined {
  const words = variants.find(({ key }) => key === variant);
  if (!words) return undefined;
  const within = comparison.filter((row) => row.variants.includes(variant)).map(({ title }) => title);
  const without = comparison
    .filter((row) => !row.variants.includes(variant) && !row.trait)
    .map(({ title }) => title);
  const gaps = (words.notCovered ?? []).filter((text) => !without.some((title) => says(text, title)));
  return {
    name: words.name,
    covered: [...new Set([...within, ...(words.covered ?? [])])],
    notCovered: [...new Set([...without, ...gaps])],
    limits: limits.map(({ title, text }) => ({ title, text })),
  };
}
