import { Group } from '../fields/Group.tsx';
import { addressRows, widePartsOf } from './input/addressRows.ts';
import type { WidgetProps } from '../form/widget.ts';

/** A group of questions: the parts of an address share rows, other fields have a row each. */
export function GroupOfFields({ pointer, field }: WidgetProps) {
  const fields = field.fields ?? [];
  return <Group pointer={pointer} fields={fields} rows={addressRows(fields)} wide={widePartsOf(fields)} />;
}
