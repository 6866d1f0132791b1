import { Fragment } from 'react';
import type { Field } from '#engine/definition/definition.ts';
import { itemName, itemNoun } from '#engine/text/itemName.ts';
import { fieldText, useTexts } from '../../form/texts.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import { ClosedItem } from './ClosedItem.tsx';
import { columnsOf, type Column } from './columns.ts';
import { ItemTableHead } from './ItemTableHead.tsx';
import type { ItemView } from './itemViews.ts';
import type { Limits } from './limitText.ts';
import { OpenItem } from './OpenItem.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import type { ItemActions } from './useItemActions.ts';
import styles from '../itemList.module.css';

interface ItemTableProps {
  /** Full pointer of the list. */
  list: string;
  field: Field;
  /** Fields that may become columns. */
  candidates: Column[];
  views: ItemView[];
  /** Ids of the items being edited. */
  open: ReadonlySet<string>;
  limits: Limits;
  actions: ItemActions;
}

/** The items: rows of a table for finished ones, forms for the others, an offer to undo the last removal. */
export function ItemTable({ list, field, candidates, views, open, limits, actions }: ItemTableProps) {
  const texts = useTexts();
  const store = useStore();
  const { count, minItems, maxItems } = limits;
  const fields = field.fields ?? [];
  // Items whose questions all have pages of their own are never open here.
  const isOpen = ({ id }: ItemView) => fields.length > 0 && open.has(id);
  const closed = views.filter((view) => !isOpen(view));
  // The name of an item is at the head of its row.
  const others = candidates.filter(({ path }) => path !== `/${field.itemName}`);
  const columns = columnsOf(others, closed);
  const span = closed.length > 0 ? columns.length + 2 : undefined;
  const { removal } = actions;
  const removedAt = removal && Math.min(removal.item.index, count);
  const removedRow = removal && (
    <RemovedRow
      list={list}
      name={removal.name}
      span={span}
      onUndo={count < maxItems ? actions.undo : undefined}
    />
  );
  return (
    // Without finished items there is nothing to compare: a table for the eye alone.
    <table role={closed.length > 0 ? 'table' : 'presentation'} className={styles.table}>
      {closed.length > 0 && (
        <ItemTableHead
          label={fieldText(texts, field, 'short') ?? fieldText(texts, field, 'label') ?? field.name}
          item={itemNoun(texts, field)}
          columns={columns}
        />
      )}
      <tbody role={closed.length > 0 ? 'rowgroup' : undefined}>
        {views.map((view, index) => {
          const shared = {
            pointer: `${list}/${index}`,
            name: itemName(texts, field, index, store.value(`${list}/${index}`)),
            onRemove: count > minItems ? () => actions.remove(index) : undefined,
          };
          return (
            <Fragment key={view.id}>
              {removedAt === index && removedRow}
              {isOpen(view) ? (
                <OpenItem {...shared} index={index} span={span} onDone={() => actions.finish(view.id)} />
              ) : (
                <ClosedItem
                  {...shared}
                  view={view}
                  columns={columns}
                  onEdit={fields.length > 0 ? () => actions.edit(index, view.id) : undefined}
                />
              )}
            </Fragment>
          );
        })}
        {removedAt === count && removedRow}
      </tbody>
    </table>
  );
}
