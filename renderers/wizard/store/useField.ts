import { useCallback, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/json.ts';
import type { FieldLook, FieldSnapshot } from './wizardStore.ts';
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

/** All but the answer, for the field as a whole and once for it: not drawn anew by typing. */
export function useFieldLook(pointer: string): FieldLook {
  return usePart(pointer, (snapshot) => snapshot.look);
}
