import type { Json } from '#engine/definition/json.ts';
import { baseOfStep, stepAsking } from '#engine/definition/stepId.ts';
import { setPointer } from '#engine/setPointer.ts';
import { afterInsertion, afterRemoval, isWithin, movedRecord, type IndexMap } from './itemMoves.ts';
import { settle, shownOf, touchedBy, readValue, write, type StoreState } from './storeState.ts';
import type { RemovedItem } from './wizardStore.ts';

function itemsAt(state: StoreState, list: string): Json[] {
  const items = readValue(state, list);
  return Array.isArray(items) ? items : [];
}

/** Returns the ids of a list's items. */
export const itemIds = (state: StoreState, list: string): readonly string[] =>
  state.ids.of(list, itemsAt(state, list).length);

/** Writes the items of a list after one came or went; what is recorded about the others moves along. */
function writeItems(state: StoreState, list: string, items: Json[], move: IndexMap): void {
  state.answers = setPointer(state.answers, list, items);
  const asking = stepAsking(state.loaded, list);
  const moved = shownOf(state, asking).moveItems(list, move);
  // Pages of the items are other ones now; their errors are shown when they are left.
  for (const [step, errors] of state.shown) {
    if (isWithin(baseOfStep(state.loaded, step), list)) moved.push(...errors.speak([]));
  }
  settle(state, [...touchedBy(state, list), ...moved], [asking]);
}

export function addItem(state: StoreState, list: string, item: Json): void {
  state.pending.flush();
  write(state, { [list]: [...itemsAt(state, list), item] });
}

/** Removes an item, and returns what restores it. */
export function removeItem(state: StoreState, list: string, index: number): RemovedItem | undefined {
  state.pending.flush();
  const items = itemsAt(state, list);
  const value = items[index];
  if (value === undefined) return undefined;
  const own = Object.entries(state.provenance).filter(([at]) => isWithin(at, `${list}/${index}`));
  const id = state.ids.of(list, items.length)[index] ?? '';
  state.provenance = movedRecord(state.provenance, list, afterRemoval(index));
  state.ids.remove(list, index);
  writeItems(state, list, items.toSpliced(index, 1), afterRemoval(index));
  return { list, index, id, value, provenance: Object.fromEntries(own) };
}

export function restoreItem(state: StoreState, removed: RemovedItem): void {
  const { list, id, value, provenance } = removed;
  state.pending.flush();
  const items = itemsAt(state, list);
  const index = Math.min(removed.index, items.length);
  const returned = movedRecord(provenance, list, () => index);
  state.provenance = { ...movedRecord(state.provenance, list, afterInsertion(index)), ...returned };
  state.ids.insert(list, index, id, items.length);
  writeItems(state, list, items.toSpliced(index, 0, value), afterInsertion(index));
}
