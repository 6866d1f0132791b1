import { useState } from 'react';

/** Returns which rows of a list are chosen, and how one chooses: one by one, or all up to the last one. */
export function useRowChoice(rows: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();

  /** @param how.range all rows between the last one and this become like this */
  function choose(row: string, { range }: { range: boolean }): void {
    const next = new Set(chosen);
    const from = range && last !== undefined ? rows.indexOf(last) : -1;
    const at = rows.indexOf(row);
    const meant = from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1);
    const wanted = !chosen.has(row);
    for (const each of meant)
      if (wanted) next.add(each);
      else next.delete(each);
    setChosen(next);
    setLast(row);
  }

  const all = rows.length > 0 && rows.every((row) => chosen.has(row));
  return {
    // A row that the list no longer has is not meant.
    chosen: rows.filter((row) => chosen.has(row)),
    /** Whether anything was ever chosen. */
    begun: last !== undefined || chosen.size > 0,
    all,
    choose,
    chooseAll: () => {
      setChosen(new Set(all ? [] : rows));
      setLast(rows[0]);
    },
    clear: () => setChosen(new Set()),
  };
}
