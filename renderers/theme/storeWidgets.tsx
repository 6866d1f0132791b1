import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { useBoundField } from '../form/fieldContext.ts';
import type { WidgetEntry } from '../form/widget.ts';
import { widgets } from '../widgets/list.ts';

/** Returns a widget as rjsf calls it, bound to the store of a wizard: value and change are those of the store. */
function storeWidget(entry: WidgetEntry) {
  return function StoreWidget({ id }: WidgetProps) {
    const bound = useBoundField();
    const { draw: Control } = entry;
    return Control && <Control id={id} {...bound} />;
  };
}

/** Every widget by the name that definitions use, bound to the store. */
export const storeWidgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(widgets).map(([name, entry]) => [name, storeWidget(entry)]),
);
