import { useState } from 'react';
import type { ItemView } from './itemViews.ts';

/** Whether an item stands open: as it was left, but whatever is wrong, or comes empty, is open. */
function isOpen({ faulty, empty }: ItemView, before: boolean | undefined): boolean {
  return faulty || (before ?? empty);
}

/**
 * Which items stand open, by id, as long as the page is shown. An item that was opened stays so while it is
 * filled in; only `setOpen` closes it.
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
