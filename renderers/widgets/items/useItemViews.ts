import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { stepAsking } from '#engine/definition/stepId.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { Column } from './columns.ts';
import { itemViewsReader } from './itemViews.ts';
import type { ItemView } from './itemViews.ts';

/** The items of a list; draws the caller anew only when items come or go, or one of their rows would read differently. */
export function useItemViews(list: string, columns: Column[]): ItemView[] {
  const store = useStore();
  const read = useMemo(() => itemViewsReader(store, list, columns), [store, list, columns]);
  const subscribe = useCallback(
    (told: () => void) => {
      const ends = [
        store.subscribeAnswers(told),
        store.subscribeErrors(stepAsking(store.loaded(), list), told),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    [store, list],
  );
  return useSyncExternalStore(subscribe, read);
}
