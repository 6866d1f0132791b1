import { useCallback, useSyncExternalStore } from 'react';
import type { FieldSnapshot } from './wizardStore.ts';
import { useStore } from './storeContext.ts';

/** What one field shows; draws the caller anew only when this very field changes. */
export function useField(pointer: string): FieldSnapshot {
  const store = useStore();
  const subscribe = useCallback((told: () => void) => store.subscribe(pointer, told), [store, pointer]);
  return useSyncExternalStore(subscribe, () => store.field(pointer));
}

/** Whether a field is asked at all; draws the caller anew only when that changes. */
export function useFieldVisible(pointer: string): boolean {
  const store = useStore();
  const subscribe = useCallback((told: () => void) => store.subscribe(pointer, told), [store, pointer]);
  return useSyncExternalStore(subscribe, () => store.fieldState(pointer).shown);
}
