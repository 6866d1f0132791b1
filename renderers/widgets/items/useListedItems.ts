import { useState } from 'react';
import type { ItemView } from './itemViews.ts';

/** An item as rjsf knows it: its id alone, since the store holds what was answered. */
export interface ListedItem {
  id?: string;
}

/** Returns the items of a list as rjsf's form data; an item that stays is the same object. */
export function useListedItems(views: ItemView[]): ListedItem[] {
  const [listed, setListed] = useState<ListedItem[]>(() => views.map(({ id }) => ({ id })));
  const isSame = listed.length === views.length && views.every(({ id }, index) => listed[index]?.id === id);
  if (isSame) return listed;
  const next = views.map(({ id }) => listed.find((item) => item.id === id) ?? { id });
  setListed(next);
  return next;
}
