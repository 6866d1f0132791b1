import type { Covers } from '#web/base/texts/covers.ts';
import type { VariantCover } from './coverRows.ts';

/** „Storno: Rücktritt vorher“ of „Mit Storno: Rücktritt vorher“; undefined of other sentences. */
const withoutWith = (text: string, name: string): string | undefined =>
  text.startsWith(`Mit ${name}:`) ? text.slice('Mit '.length) : undefined;

/**
 * Returns what is covered of the parts that a contract has chosen: sentences and limits of the others are not covered.
 * Unchanged without parts, and as long as the choice is not known.
 */
export function chosenParts(
  cover: VariantCover,
  { parts }: Covers,
  chosen: string | undefined,
): VariantCover {
  if (!parts || chosen === undefined) return cover;
  const named = parts.names.filter((name) => chosen.includes(name));
  const taken = named.length > 0 ? named : parts.names;
  const open = parts.names.filter((name) => !taken.includes(name));
  const sentences = (names: string[]) =>
    cover.covered.flatMap((text) => names.flatMap((name) => withoutWith(text, name) ?? []));
  const isOfPart = (text: string) => parts.names.some((name) => withoutWith(text, name) !== undefined);
  /** „Storno, Kranken und Gepäck nach Wahl“ */
  const isChoice = (text: string) => parts.names.every((name) => text.includes(name));
  return {
    ...cover,
    covered: [...sentences(taken), ...cover.covered.filter((text) => !isOfPart(text) && !isChoice(text))],
    notCovered: [...sentences(open), ...cover.notCovered],
    limits: cover.limits.filter(({ title }) => !open.includes(title)),
  };
}
