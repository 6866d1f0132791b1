import { createContext, use } from 'react';
import type { FieldError } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import type { FieldState } from '#engine/judgement/fieldState.ts';

/** A question of a wizard as its template has found it in the store. */
export interface BoundField {
  /** Full pointer of the answer. */
  pointer: string;
  field: Field;
  /** Required, options and bounds as they are now. */
  state: FieldState;
  /** Shown errors of the answer. */
  errors: readonly FieldError[];
  /** The same in words. */
  rawErrors: string[];
}

export const FieldContext = createContext<BoundField | null>(null);

/** Returns the field around, as its template has found it in the store. */
export function useBoundField(): BoundField {
  const field = use(FieldContext);
  if (!field) throw new Error('FieldContext is missing');
  return field;
}
