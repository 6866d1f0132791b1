import { useState } from 'react';

/** Returns which rows of a list are chosen, by their keys. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const choose = (keys: string[]) => setChosen(new Set(keys));
  return { chosen, toggle, choose, clear: () => choose([]) };
}
