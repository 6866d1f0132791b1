import { useCallback, useSyncExternalStore } from 'react';
import type { FieldDisplay } from './wizardStore.ts';
import { useStore } from './storeContext.ts';

/** Returns everything of a field but the answer; does not render on typing. */
export function useFieldDisplay(pointer: string): FieldDisplay {
  const store = useStore();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(pointer, listener),
    [store, pointer],
  );
  return useSyncExternalStore(subscribe, () => store.field(pointer).look);
}
