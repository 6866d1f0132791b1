import { useMemo } from 'react';
import { useBoundField } from '../../form/fieldContext.ts';
import { columnCandidates, columnsOf } from './columns.ts';
import type { ListView } from './listContext.ts';
import { useItemActions } from './useItemActions.ts';
import { useItemViews } from './useItemViews.ts';
import { useNumberOfItems } from './useNumberOfItems.ts';
import { useOpenItems } from './useOpenItems.ts';

/** Returns the list around as the store has it now; renders only if items come or go, or if a row changes. */
export function useList(): ListView {
  const { pointer, field, state } = useBoundField();
  const candidates = useMemo(() => columnCandidates(field.fields ?? []), [field]);
  const views = useItemViews(pointer, candidates);
  const { open, setOpen } = useOpenItems(views);
  const { minItems = 0, maxItems = Infinity } = state;
  const limits = { count: views.length, minItems, maxItems };
  useNumberOfItems(pointer, limits);
  const actions = useItemActions(pointer, field, { count: views.length, setOpen });
  // Items whose questions all have pages of their own are never open here.
  const shown = field.fields?.length ? open : new Set<string>();
  const closed = views.filter(({ id }) => !shown.has(id));
  // The name of an item is at the head of its row.
  const others = candidates.filter(({ path }) => path !== `/${field.itemName}`);
  const columns = columnsOf(others, closed);
  const span = closed.length > 0 ? columns.length + 2 : undefined;
  return { pointer, field, views, open: shown, columns, span, limits, actions };
}
