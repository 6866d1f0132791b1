import { useCallback, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import type { FieldDisplay, FieldSnapshot } from './wizardStore.ts';
import { useStore } from './storeContext.ts';

function usePart<Part>(pointer: string, part: (snapshot: FieldSnapshot) => Part): Part {
  const store = useStore();
  const subscribe = useCallback((told: () => void) => store.subscribe(pointer, told), [store, pointer]);
  return useSyncExternalStore(subscribe, () => part(store.field(pointer)));
}

/** The answer alone. */
export function useFieldValue(pointer: string): Json | undefined {
  return usePart(pointer, (snapshot) => snapshot.value);
}

/** Returns everything but the answer; does not render on typing. */
export function useFieldDisplay(pointer: string): FieldDisplay {
  return usePart(pointer, (snapshot) => snapshot.look);
}
