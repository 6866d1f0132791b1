import { useMemo } from 'react';
import type { KeptText } from '#renderers/ui/keptText.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import type { MoveKept } from './MoveForm.tsx';

/** A place of this tab; signing out empties it. */
function placeOf(name: string): KeptText {
  const memory = tabMemory(window);
  return {
    read: () => memory.getItem(name) ?? '',
    write: (text) => (text === '' ? memory.removeItem(name) : memory.setItem(name, text)),
  };
}

/** Where this tab keeps the move of some customers until it is announced. */
export const useMoveKept = (customers: string): MoveKept =>
  useMemo(
    () => ({ fields: placeOf(`move ${customers}`), staying: placeOf(`move ${customers} staying`) }),
    [customers],
  );
