import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { stepAsking } from '#engine/definition/stepId.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { Column } from './columns.ts';
import { itemViewsReader } from './itemViews.ts';
import type { ItemView } from './itemViews.ts';

/** Returns the items of a list; renders only if items come or go, or if a row changes. */
export function useItemViews(list: string, columns: Column[]): ItemView[] {
  const store = useStore();
  const read = useMemo(() => itemViewsReader(store, list, columns), [store, list, columns]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const ends = [
        store.subscribeAnswers(onChange),
        store.subscribeErrors(stepAsking(store.loaded(), list), onChange),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    [store, list],
  );
  return useSyncExternalStore(subscribe, read);
}
