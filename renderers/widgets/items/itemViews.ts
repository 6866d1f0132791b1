import { stepAsking } from '#engine/definition/stepId.ts';
import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import { isWithin } from '../../wizard/store/itemMoves.ts';
import { pointerOf } from '../../wizard/store/shownErrors.ts';
import type { WizardStore } from '../../wizard/store/wizardStore.ts';
import type { Column } from './columns.ts';

/** Summary of an item, computed without rendering its fields. */
export interface ItemView {
  id: string;
  /** Whether it has errors, shown or not. */
  faulty: boolean;
  /** Nothing has been answered. */
  empty: boolean;
  /** Answers by path of the column; irrelevant ones are absent. */
  values: { [path: string]: Json };
}

/** Returns whether nothing was answered. */
export function isEmpty(value: Json | undefined): boolean {
  if (isObject(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '';
}

/** The items without the empty ones at the end that are more than there may be. */
export function withoutSurplus(items: Json[], maxItems: number): Json[] {
  let length = items.length;
  while (length > maxItems && isEmpty(items[length - 1])) length -= 1;
  return items.slice(0, length);
}

function viewsOf(store: WizardStore, list: string, columns: Column[]): ItemView[] {
  const step = stepAsking(store.loaded(), list);
  const wrong = [...store.errorsNow(step), ...store.shownErrorsOf(step)].map(pointerOf);
  return store.itemIds(list).map((id, index) => {
    const item = `${list}/${index}`;
    const values = columns.flatMap(({ path }) => {
      const { value, look } = store.field(`${item}${path}`);
      return look.state.shown && value !== undefined && !isEmpty(value) ? [[path, value] as const] : [];
    });
    return {
      id,
      faulty: wrong.some((pointer) => isWithin(pointer, item)),
      empty: isEmpty(store.value(item)),
      values: Object.fromEntries(values),
    };
  });
}

/** Reads the items of a list; answers the same array until something about them has changed. */
export function itemViewsReader(store: WizardStore, list: string, columns: Column[]): () => ItemView[] {
  let read: unknown[] = [];
  let views: ItemView[] = [];
  return () => {
    const loaded = store.loaded();
    const now = [store.answers(), store.inputs(), loaded, store.shownErrorsOf(stepAsking(loaded, list))];
    if (now.every((part, index) => part === read[index])) return views;
    read = now;
    const next = viewsOf(store, list, columns);
    if (!equalJson(views, next)) views = next;
    return views;
  };
}
