import { Group } from '../fields/Group.tsx';
import { addressRows, widePartsOf } from './input/addressRows.ts';
import type { WidgetProps } from '../form/widget.ts';

/** A postal address: street and number, addition, postcode and city. */
export function Address({ pointer, field }: WidgetProps) {
  const fields = field.fields ?? [];
  return <Group pointer={pointer} fields={fields} rows={addressRows(fields)} wide={widePartsOf(fields)} />;
}
