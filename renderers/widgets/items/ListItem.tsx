import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { itemName } from '#engine/text/itemName.ts';
import { useTexts } from '../../form/texts.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import { ClosedItem } from './ClosedItem.tsx';
import { useListView } from './listContext.ts';
import { OpenItem } from './OpenItem.tsx';

/** rjsf's template of an item: a finished one is a row of the table, another the form of its questions. */
export function ListItem({ index, buttonsProps, children }: ArrayFieldItemTemplateProps) {
  const texts = useTexts();
  const store = useStore();
  const { pointer: list, field, views, open, columns, span, actions } = useListView();
  const view = views[index];
  if (!view) return null;
  const pointer = `${list}/${index}`;
  const { hasRemove, onRemoveItem } = buttonsProps;
  const shared = {
    pointer,
    name: itemName(texts, field, index, store.value(list)),
    onRemove: hasRemove ? onRemoveItem : undefined,
  };
  if (open.has(view.id)) {
    return (
      <OpenItem {...shared} span={span} onDone={() => actions.finish(view.id)}>
        {children}
      </OpenItem>
    );
  }
  const onEdit = field.fields?.length ? () => actions.edit(index, view.id) : undefined;
  return <ClosedItem {...shared} view={view} columns={columns} onEdit={onEdit} />;
}
