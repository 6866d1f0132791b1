import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from './storeContext.ts';

/** Stable ids of the items of a list; draws the caller anew only when items come or go. */
export function useItemIds(pointer: string): readonly string[] {
  const store = useStore();
  const subscribe = useCallback((told: () => void) => store.subscribe(pointer, told), [store, pointer]);
  return useSyncExternalStore(subscribe, () => store.itemIds(pointer));
}
