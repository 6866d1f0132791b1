import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Opens the only hit of a search, also when it is found after Enter was pressed.
 * @param asked changes with every search
 * @param hits of that search; undefined while they are read
 * @param list its row headers begin with a link each
 * @returns what Enter does
 */
export function useOnlyHit<Search>(
  asked: Search,
  hits: number | undefined,
  list: RefObject<HTMLElement | null>,
): () => void {
  const entered = useRef<Search>(undefined);
  function open(): void {
    if (entered.current !== asked || hits === undefined) return;
    entered.current = undefined;
    if (hits === 1) list.current?.querySelector<HTMLElement>('tbody th a')?.click();
  }
  useEffect(open);
  return () => {
    entered.current = asked;
    open();
  };
}
