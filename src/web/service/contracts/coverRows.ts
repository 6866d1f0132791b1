import type { Covers, TitledText, VariantWords } from '#web/base/texts/covers.ts';

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

/** Returns what a sentence is about, without how far it goes: „Reisen“ of „Reisen: in der EU drei Jahre“. */
const subjectOf = (text: string): string => text.split(/:| bis |\d/, 1)[0]?.trim() ?? text;

/**
 * Returns the sentences of a variant; one that ends with the name of a smaller variant includes the sentences of that one,
 * without those about what this variant says itself and that go less far.
 */
function sentencesOf(variants: readonly VariantWords[], { key, covered = [] }: VariantWords): string[] {
  const smaller = variants.slice(
    0,
    variants.findIndex((each) => each.key === key),
  );
  const subjects = new Set(covered.map(subjectOf));
  return covered.flatMap((text) => {
    const meant = smaller.find(({ name }) => text.endsWith(` ${name}`));
    return meant ? sentencesOf(smaller, meant).filter((less) => !subjects.has(subjectOf(less))) : [text];
  });
}

/** Returns rows of the comparison and sentences, each thing once: where both say it, the sentence, which says more. */
function saidOnce(rows: string[], sentences: string[]): string[] {
  const fuller = (row: string) => sentences.filter((text) => says(text, row));
  return [
    ...new Set([...rows.flatMap((row) => (fuller(row).length > 0 ? fuller(row) : [row])), ...sentences]),
  ];
}

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
    covered: saidOnce(within, sentencesOf(variants, words)),
    notCovered: [...new Set([...without, ...gaps])],
    limits: limits.map(({ title, text }) => ({ title, text })),
  };
}
