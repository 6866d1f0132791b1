import { useCallback, useSyncExternalStore } from 'react';
import type { FieldError } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { FieldState } from '#engine/judgement/fieldState.ts';
import type { FieldSnapshot } from './wizardStore.ts';
import { useStore } from './storeContext.ts';

function usePart<Part>(pointer: string, part: (snapshot: FieldSnapshot) => Part): Part {
  const store = useStore();
  const subscribe = useCallback((told: () => void) => store.subscribe(pointer, told), [store, pointer]);
  return useSyncExternalStore(subscribe, () => part(store.field(pointer)));
}

/** All that one field shows; draws the caller anew only when this very field changes. */
export function useField(pointer: string): FieldSnapshot {
  return usePart(pointer, (snapshot) => snapshot);
}

/** The answer alone. */
export function useFieldValue(pointer: string): Json | undefined {
  return usePart(pointer, (snapshot) => snapshot.value);
}

/** Shown, required, options and bounds alone: not drawn anew by typing. */
export function useFieldState(pointer: string): FieldState {
  return usePart(pointer, (snapshot) => snapshot.state);
}

/** The spoken errors alone: not drawn anew by typing. */
export function useFieldErrors(pointer: string): readonly FieldError[] {
  return usePart(pointer, (snapshot) => snapshot.errors);
}

/** Whether a field is asked at all; draws the caller anew only when that changes. */
export function useFieldVisible(pointer: string): boolean {
  return usePart(pointer, (snapshot) => snapshot.state.shown);
}
