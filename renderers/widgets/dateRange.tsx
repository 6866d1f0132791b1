import { Group } from '../fields/Group.tsx';
import type { WidgetProps } from '../form/widget.ts';

/**
 * Two days that belong together, side by side: each typed or picked. The order and the length are bounds of
 * the schema (`x-dateBounds` that begin at the other day), so that the second calendar opens where it may.
 */
export function DateRange({ pointer, field }: WidgetProps) {
  const fields = field.fields ?? [];
  return <Group pointer={pointer} fields={fields} rows={[fields.slice(0, 2).map(({ name }) => name)]} />;
}
