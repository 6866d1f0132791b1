import { useEffect, useRef } from 'react';
import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import type { RemovedItem } from '../../wizard/store/wizardStore.ts';
import { isEmpty } from './itemViews.ts';
import { useItemsOf } from './useItemsOf.ts';

/** The items of a list, counted by one of their answers. */
interface Groups {
  /** Number of items by answer. */
  numbers: { [answer: string]: number };
  /** Number of all items. */
  count: number;
  more(answer: Json): void;
  /** Takes away the last item with that answer; `more` brings it back as it was. */
  fewer(answer: Json): void;
}

/** Returns the groups of a list of at most `maxItems` by the member `by` of its items. */
export function useGroups(list: string, by: string, maxItems: number): Groups {
  const store = useStore();
  const items = useItemsOf(list);
  const gone = useRef<{ answer: Json; item: RemovedItem }[]>([]);
  const answerOf = (item: Json | undefined) => (isObject(item) ? item[by] : undefined);
  const isIn = (answer: Json) => (item: Json) => equalJson(answerOf(item), answer);
  const setAt = (index: number, answer: Json) => store.commit(`${list}/${index}/${by}`, answer);

  // An item of which nothing is known is no item here: there is no form to complete it.
  const hasEmpty = items.some(isEmpty);
  useEffect(() => {
    if (hasEmpty) store.setFromOutside({ [list]: items.filter((item) => !isEmpty(item)) as Json }, 'default');
  }, [store, list, items, hasEmpty]);

  const numbers: Groups['numbers'] = {};
  for (const item of items) {
    const answer = answerOf(item);
    if (answer !== undefined) numbers[String(answer)] = (numbers[String(answer)] ?? 0) + 1;
  }
  return {
    numbers,
    count: Object.values(numbers).reduce((sum, number) => sum + number, 0),
    more(answer) {
      const open = items.findIndex((item) => answerOf(item) === undefined);
      if (open >= 0) return setAt(open, answer);
      // The only one there may be changes sides.
      if (maxItems === 1 && items.length === 1) return setAt(0, answer);
      const at = gone.current.findLastIndex((one) => equalJson(one.answer, answer));
      const [back] = at < 0 ? [] : gone.current.splice(at, 1);
      if (back) store.restoreItem(back.item);
      else store.addItem(list, { [by]: answer });
    },
    fewer(answer) {
      const item = store.removeItem(list, items.findLastIndex(isIn(answer)));
      if (item) gone.current.push({ answer, item });
    },
  };
}
