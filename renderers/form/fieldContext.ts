import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { ControlProps } from './widget.ts';

/** What a control needs to know of its field. */
export type BoundField = Omit<ControlProps, 'id'>;

export const FieldContext = createContext<BoundField | null>(null);

/** Returns the field around, as its template has found it in the store. */
export function useBoundField(): BoundField {
  const field = use(FieldContext);
  if (!field) throw new Error('FieldContext is missing');
  return field;
}

/** Draws the questions of one item of the list around. */
export const ItemContext = createContext<(index: number) => ReactNode>(() => null);
