import type { Field } from '#engine/definition/definition.ts';
import { fieldId, focusFieldAt } from '../../form/fieldId.ts';

/** Id of the button that opens a closed item. */
export const editId = (item: string) => `${fieldId(item)}-edit`;
/** Id of the button that brings the removed item of a list back. */
export const undoId = (list: string) => `${fieldId(list)}-undo`;

/** Focuses the first question of an open item. Answers false while it is not drawn. */
export function focusFirstField(item: string, fields: Field[]): boolean {
  return fields.some(({ name }) => focusFieldAt(`${item}/${name}`));
}

/** Focuses an item: the first question of an open one, the edit button of a closed one. */
export function focusItem(item: string, fields: Field[]): boolean {
  const edit = document.getElementById(editId(item));
  edit?.focus();
  return edit !== null || focusFirstField(item, fields);
}

/** Focuses the button that undoes the removal. */
export function focusUndo(list: string): boolean {
  const undo = document.getElementById(undoId(list));
  undo?.focus();
  return undo !== null;
}
