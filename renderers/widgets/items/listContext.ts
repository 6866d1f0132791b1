import { createContext, use } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import type { Column } from './columns.ts';
import type { ItemView } from './itemViews.ts';
import type { Limits } from './limitText.ts';
import type { ItemActions } from './useItemActions.ts';

/** A list of a wizard as its field has found it in the store: what its template and those of its items draw. */
export interface ListView {
  /** Full pointer of the list. */
  pointer: string;
  field: Field;
  views: ItemView[];
  /** Ids of the items being edited. */
  open: ReadonlySet<string>;
  /** Columns of the table of finished items. */
  columns: Column[];
  /** Number of spanned columns; absent without a table to compare. */
  span: number | undefined;
  limits: Limits;
  actions: ItemActions;
}

export const ListContext = createContext<ListView | null>(null);

/** Returns the list around. */
export function useListView(): ListView {
  const list = use(ListContext);
  if (!list) throw new Error('ListContext is missing');
  return list;
}
