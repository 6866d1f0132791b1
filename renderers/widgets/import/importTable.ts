import type { FieldError } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { WizardStore } from '../../wizard/store/wizardStore.ts';
import { pointerOf } from '../../wizard/store/shownErrors.ts';
import { stepAsking } from '#engine/definition/stepId.ts';
import type { OptionWords } from './cellValue.ts';
import { itemsOf, type ColumnWords, type RowFault } from './itemsOf.ts';
import { readTable, type TableRow } from './readTable.ts';

/** A refused row with all reasons. */
export interface RefusedRow {
  row: TableRow;
  faults: RowFault[];
  /** Errors found by the definition. */
  errors: FieldError[];
  /** The list has no room for it. */
  noRoom?: true;
}

/** Result of judging a table. */
export interface TableVerdict {
  items: JsonObject[];
  refused: RefusedRow[];
  unknownColumns: string[];
  header?: TableRow;
  delimiter: string;
}

/** Returns whether an item has no answers yet. */
const isEmptyItem = (item: Json): boolean =>
  typeof item === 'object' && item !== null && !Array.isArray(item) && Object.keys(item).length === 0;

/**
 * Reads a table as items of a list and judges each as if it stood there already, by the definition itself. Nothing
 * is changed.
 * @param most as many items as the list may have
 */
export function importTable(
  text: string,
  { store, pointer, field, most }: { store: WizardStore; pointer: string; field: Field; most: number },
  labels: { columns: ColumnWords; options: OptionWords },
): TableVerdict {
  const table = readTable(text);
  const { rows, header, unknownColumns } = itemsOf(table, field.fields ?? [], labels.columns, labels.options);
  const value = store.value(pointer);
  const present = (Array.isArray(value) ? value : []).filter((item) => !isEmptyItem(item));
  const readable = rows.filter(({ faults }) => faults.length === 0);
  const answers = setPointer(store.answers(), pointer, [...present, ...readable.map(({ item }) => item)]);
  const errors = judgePage(store.loaded(), stepAsking(store.loaded(), pointer), answers, store.inputs());
  const verdict: TableVerdict = {
    items: [],
    refused: [],
    unknownColumns,
    delimiter: table.delimiter,
    ...(header && { header }),
  };
  for (const read of rows) {
    const { row, item, faults } = read;
    const at = `${pointer}/${present.length + readable.indexOf(read)}/`;
    const own = faults.length > 0 ? [] : errors.filter((error) => pointerOf(error).startsWith(at));
    const noRoom = present.length + verdict.items.length >= most;
    if (faults.length > 0 || own.length > 0) verdict.refused.push({ row, faults, errors: own });
    else if (noRoom) verdict.refused.push({ row, faults, errors: [], noRoom });
    else verdict.items.push(item);
  }
  return verdict;
}

/** Puts items behind those of a list; ones that only stood there to be filled in make room. */
export function addItems(store: WizardStore, pointer: string, items: JsonObject[]): void {
  store.flush();
  const value = store.value(pointer);
  const present = Array.isArray(value) ? value : [];
  for (let index = present.length - 1; index >= 0; index -= 1)
    if (isEmptyItem(present[index] ?? null)) store.removeItem(pointer, index);
  const left = store.value(pointer);
  store.setFromOutside({ [pointer]: [...(Array.isArray(left) ? left : []), ...items] }, 'customer');
}
