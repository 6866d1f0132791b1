import { Group } from '../fields/Group.tsx';
import { addressRows, widePartsOf } from './input/addressRows.ts';
import type { WidgetProps } from '../form/widget.ts';

/** Questions that belong together, such as postcode and place; each in a row of its own otherwise. */
export function GroupOfFields({ pointer, field }: WidgetProps) {
  const fields = field.fields ?? [];
  return <Group pointer={pointer} fields={fields} rows={addressRows(fields)} wide={widePartsOf(fields)} />;
}
