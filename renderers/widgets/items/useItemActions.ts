import { useEffect, useRef, useState } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { focusFieldAt } from '../../form/fieldId.ts';
import { itemName } from '#engine/text/itemName.ts';
import { useTexts } from '../../form/texts.ts';
import { pointerOf } from '../../wizard/store/shownErrors.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { RemovedItem } from '../../wizard/store/wizardStore.ts';
import { focusFirstField, focusItem, focusUndo } from './focusItem.ts';

/** What the buttons of a list do to its items: focus follows each action, and a status message names it. */
export interface ItemActions {
  add(): void;
  edit(index: number, id: string): void;
  /** Closes an item without errors; focuses the first error otherwise. */
  finish(id: string): Promise<void>;
  remove(index: number): void;
  undo(): void;
  /** @param added number of items that an import has added at the end */
  imported(added: number): void;
  /** The item removed last, where it can be restored. */
  removal?: { item: RemovedItem; name: string };
  /** The message, and how often one was set: equal messages are announced again. */
  status: { text: string; times: number };
}

/** Returns the actions on a list of `count` items. */
export function useItemActions(
  list: string,
  field: Field,
  { count, setOpen }: { count: number; setOpen: (id: string, open: boolean) => void },
): ItemActions {
  const texts = useTexts();
  const { t } = texts;
  const store = useStore();
  const fields = field.fields ?? [];
  const [removed, setRemoved] = useState<{ item: RemovedItem; name: string }>();
  // The item around a list may have moved since.
  const removal = removed?.item.list === list ? removed : undefined;
  const [status, setStatus] = useState({ text: '', times: 0 });
  // Tried after each render until the element to focus exists.
  const pendingFocus = useRef<() => boolean>(undefined);
  useEffect(() => {
    if (pendingFocus.current?.()) pendingFocus.current = undefined;
  });

  const nameOf = (index: number) => itemName(texts, field, index, store.value(list));
  const announce = (text: string) => setStatus(({ times }) => ({ text, times: times + 1 }));

  return {
    add() {
      pendingFocus.current = () => focusFirstField(`${list}/${count}`, fields);
      store.addItem(list, {});
    },
    edit(index, id) {
      pendingFocus.current = () => focusFirstField(`${list}/${index}`, fields);
      setOpen(id, true);
    },
    async finish(id) {
      await store.settled();
      const index = store.itemIds(list).indexOf(id);
      if (index < 0) return;
      const item = `${list}/${index}`;
      const [first] = store.revealBelow(item);
      if (first) {
        focusFieldAt(pointerOf(first));
        return;
      }
      pendingFocus.current = () => focusItem(item, fields);
      setOpen(id, false);
      announce(t('widgets:list.finished', { name: nameOf(index) }));
    },
    remove(index) {
      // Before the store forgets it: afterwards the next item is there, or none.
      const name = nameOf(index);
      const item = store.removeItem(list, index);
      if (!item) return;
      pendingFocus.current = () => focusUndo(list);
      setRemoved({ item, name });
      announce(t('widgets:list.removed', { name }));
    },
    undo() {
      if (!removal) return;
      const index = Math.min(removal.item.index, count);
      pendingFocus.current = () => focusItem(`${list}/${index}`, fields);
      setRemoved(undefined);
      store.restoreItem(removal.item);
      announce(t('widgets:list.restored', { name: nameOf(index) }));
    },
    imported(added) {
      const first = store.itemIds(list).length - added;
      pendingFocus.current = () => focusItem(`${list}/${first}`, fields);
      announce(t('widgets:import.done', { count: added }));
    },
    removal,
    status,
  };
}
