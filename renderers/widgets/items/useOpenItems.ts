import { useState } from 'react';
import type { ItemView } from './itemViews.ts';

/** Returns whether an item is open: as before, but faulty or empty ones always are. */
function isOpen({ faulty, empty }: ItemView, before: boolean | undefined): boolean {
  return faulty || (before ?? empty);
}

/**
 * Open items by id, for as long as the page is shown. An opened item stays open during editing; only
 * `setOpen` closes it.
 */
export function useOpenItems(views: ItemView[]): {
  open: ReadonlySet<string>;
  setOpen: (id: string, open: boolean) => void;
} {
  const [states, setStates] = useState<ReadonlyMap<string, boolean>>(new Map());
  const now = new Map(views.map((view) => [view.id, isOpen(view, states.get(view.id))]));
  // Items that went are forgotten: one that comes back is closed when nothing is wrong with it.
  const same = now.size === states.size && [...now].every(([id, open]) => states.get(id) === open);
  if (!same) setStates(now);
  return {
    open: new Set(views.flatMap(({ id }) => (now.get(id) ? [id] : []))),
    setOpen: (id, open) => setStates((before) => new Map([...before, [id, open]])),
  };
}
