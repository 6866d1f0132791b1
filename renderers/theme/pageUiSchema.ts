import type { UiSchema } from '@rjsf/utils';
import type { Field } from '#engine/definition/definition.ts';
import { addressRows, widePartsOf } from '../widgets/input/addressRows.ts';

/** Rows of the members of an object or an item; members that they do not name follow, each in its own. */
const rowsOf = (widget: string, fields: Field[]) => ({
  'ui:layout': widget === 'dateRange' ? [fields.slice(0, 2).map(({ name }) => name)] : addressRows(fields),
  'ui:wide': widePartsOf(fields),
});

function hintsOf({ type, widget, fields = [] }: Field): UiSchema {
  if (type === 'object') return { ...rowsOf(widget, fields), ...pageUiSchema(fields) };
  if (widget !== 'list') return { 'ui:widget': widget };
  return { 'ui:field': 'list', items: { ...rowsOf('group', fields), ...pageUiSchema(fields) } };
}

/** Returns what the definition says about drawing: the widget or field of each question, and rows of objects. */
export function pageUiSchema(fields: Field[]): UiSchema {
  return Object.fromEntries(fields.map((field) => [field.name, hintsOf(field)]));
}
