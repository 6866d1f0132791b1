import type { Covers } from '#web/base/texts/covers.ts';
import type { ContractCover } from './contractCover.ts';

/** A line of a cover that answers a search. */
interface CoverMatch {
  answer: 'covered' | 'module' | 'thing' | 'other' | 'notCovered' | 'limit' | 'own';
  text: string;
}

/** Maximum number of lines per contract; the contract's page has all. */
const maxMatches = 5;

/** Words of a query: short ones count only where there is no other, so that „der“ finds nothing beside „Einbruch“. */
function wordsOf(query: string): string[] {
  const words = query.toLocaleLowerCase('de').match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const long = words.filter(({ length }) => length > 3);
  return long.length > 0 ? long : words;
}

/** Returns the lines that contain words of the query: what is covered first. */
export function searchCover(
  cover: Pick<ContractCover, 'covered' | 'notCovered' | 'limits' | 'modules' | 'others' | 'answers'>,
  query: string,
  { things = [] }: Pick<Covers, 'things'> = {},
): CoverMatch[] {
  const asked = wordsOf(query);
  const fits = (text: string) => asked.some((word) => text.toLocaleLowerCase('de').includes(word));
  /** Answers are short: only whole beginnings of words count, so that no „Rassehund“ answers for a dog. */
  const begins = (text: string) =>
    (text.toLocaleLowerCase('de').match(/[\p{L}\p{N}]+/gu) ?? []).some((part) =>
      asked.some((word) => part.startsWith(word)),
    );
  const missing = cover.others.filter(({ label }) => !cover.covered.some((row) => row.includes(label)));
  const said = ({ label, value }: { label: string; value: string }) => `${label}: ${value}`;
  const matches = (answer: CoverMatch['answer'], texts: string[]) =>
    texts.filter(fits).map((text): CoverMatch => ({ answer, text }));
  return [
    ...matches('module', cover.modules),
    ...matches('covered', cover.covered),
    ...things
      .filter(({ title, words = [] }) => [title, ...words].some(fits))
      .map(({ title, text }): CoverMatch => ({ answer: 'thing', text: `${title}: ${text}` })),
    ...matches('notCovered', cover.notCovered),
    ...matches(
      'other',
      missing.map(({ label, subline }) => (subline === undefined ? label : `${label}: ${subline}`)),
    ),
    ...matches(
      'limit',
      cover.limits.map(({ title, text }) => `${title}: ${text}`),
    ),
    ...[...new Set(cover.answers.filter(({ value }) => begins(value)).map(said))]
      .filter((text) => !cover.modules.includes(text))
      .map((text): CoverMatch => ({ answer: 'own', text })),
  ].slice(0, maxMatches);
}
