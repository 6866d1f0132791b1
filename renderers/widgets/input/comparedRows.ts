import type { DefinitionTexts } from '#engine/text/message.ts';

/** A line of a comparison: the options that hold it. */
export interface ComparedRow {
  title: string;
  options: readonly string[];
}

/** Returns texts that are numbered from 0. */
function numbered<Part>(read: (at: number) => Part | undefined): Part[] {
  const found: Part[] = [];
  for (let part = read(0); part !== undefined; part = read(found.length)) found.push(part);
  return found;
}

/** Returns what the product says of its variants, as far as it is about these options. */
export function comparedRows({ t, namespace }: DefinitionTexts, options: readonly string[]): ComparedRow[] {
  const textAt = (key: string) => (t.exists(key) ? t(key) : undefined);
  const rows = numbered((at): ComparedRow | undefined => {
    const key = `${namespace}:covers.comparison.${at}`;
    const title = textAt(`${key}.title`);
    return title === undefined
      ? undefined
      : { title, options: numbered((each) => textAt(`${key}.variants.${each}`)) };
  });
  return rows.filter((row) => row.options.some((option) => options.includes(option)));
}
