import { useCallback, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { useStore } from '../../wizard/store/storeContext.ts';

const none: Json[] = [];

/** Returns the answers of all items of a list; renders with each of their changes. */
export function useItemsOf(list: string): Json[] {
  const store = useStore();
  const read = useCallback(() => {
    const items = store.value(list);
    return Array.isArray(items) ? items : none;
  }, [store, list]);
  return useSyncExternalStore(store.subscribeAnswers, read, read);
}
