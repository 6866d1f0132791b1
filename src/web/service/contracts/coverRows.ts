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
    limits,
  };
}

/** A line of a cover that answers a search. */
interface CoverMatch {
  answer: 'covered' | 'notCovered' | 'limit';
  text: string;
}

/** Words of a query: short ones count only where there is no other, so that „der“ finds nothing beside „Einbruch“. */
function wordsOf(query: string): string[] {
  const words = query.toLocaleLowerCase('de').match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const long = words.filter(({ length }) => length > 3);
  return long.length > 0 ? long : words;
}

/** Returns the lines that contain words of the query. */
export function searchCover(cover: VariantCover, query: string): CoverMatch[] {
  const asked = wordsOf(query);
  const fits = (text: string) => asked.some((word) => text.toLocaleLowerCase('de').includes(word));
  const matches = (answer: CoverMatch['answer'], texts: string[]) =>
    texts.filter(fits).map((text): CoverMatch => ({ answer, text }));
  return [
    ...matches('covered', cover.covered),
    ...matches('notCovered', cover.notCovered),
    ...matches(
      'limit',
      cover.limits.map(({ title, text }) => `${title}: ${text}`),
    ),
  ];
}
