import type { Field } from '#engine/definition/definition.ts';
import { fieldText, useTexts } from '../../form/texts.ts';

/** Returns a function that names a column. */
export function useColumnName(): (column: Field) => string {
  const texts = useTexts();
  return (column) => fieldText(texts, column, 'short') ?? fieldText(texts, column, 'label') ?? column.name;
}
