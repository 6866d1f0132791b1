import { useEffect } from 'react';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { Limits } from './limitText.ts';
import { withoutSurplus } from './itemViews.ts';

/** Adds items up to the minimum and drops empty surplus ones. */
export function useNumberOfItems(list: string, { count, minItems, maxItems }: Limits): void {
  const store = useStore();
  useEffect(() => {
    const items = store.value(list);
    const present = Array.isArray(items) ? items : [];
    const fitting = withoutSurplus(present, maxItems);
    const missing = Array.from({ length: Math.max(0, minItems - fitting.length) }, () => ({}));
    if (fitting.length === present.length && missing.length === 0) return;
    store.setFromOutside({ [list]: [...fitting, ...missing] }, 'default');
  }, [store, list, minItems, maxItems, count]);
}
