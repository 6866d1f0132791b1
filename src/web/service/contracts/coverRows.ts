import type { Covers, TitledText } from '#web/base/texts/covers.ts';

/** What a variant covers and what it does not, in the words of the product page. */
export interface VariantCover {
  /** Name of the variant. */
  name: string;
  covered: string[];
  notCovered: string[];
  limits: TitledText[];
}

/** Returns the cover of a variant; undefined for a product or variant without words. */
export function variantCover(
  { variants = [], comparison = [], limits = [] }: Covers,
  variant: string,
): VariantCover | undefined {
  const words = variants.find(({ key }) => key === variant);
  if (!words) return undefined;
  const within = comparison.filter((row) => row.variants.includes(variant)).map(({ title }) => title);
  const without = comparison.filter((row) => !row.variants.includes(variant)).map(({ title }) => title);
  return {
    name: words.name,
    covered: [...new Set([...within, ...(words.covered ?? [])])],
    notCovered: [...new Set([...without, ...(words.notCovered ?? [])])],
    limits: limits.map(({ title, text }) => ({ title, text })),
  };
}
