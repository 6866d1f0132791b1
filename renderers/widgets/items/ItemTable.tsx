import { cloneElement, type ReactElement } from 'react';
import { itemNoun } from '#engine/text/itemName.ts';
import { fieldText, useTexts } from '../../form/texts.ts';
import { ItemTableHead } from './ItemTableHead.tsx';
import { useListView } from './listContext.ts';
import { RemovedRow } from './RemovedRow.tsx';
import styles from '../itemList.module.css';

/** The items as rjsf draws them: rows of a table for finished ones, forms for the others; and what was removed last. */
export function ItemTable({ items }: { items: ReactElement[] }) {
  const texts = useTexts();
  const { pointer, field, views, columns, span, limits, actions } = useListView();
  const { count, maxItems } = limits;
  const { removal } = actions;
  const removedAt = removal && Math.min(removal.item.index, count);
  const isTable = span !== undefined;
  // Under the ids of the store: rjsf gives all items new ones when one comes back.
  const rows = items.map((item, index) => cloneElement(item, { key: views[index]?.id }));
  if (removal && removedAt !== undefined) {
    const row = (
      <RemovedRow
        key="removed"
        list={pointer}
        name={removal.name}
        span={span}
        onUndo={count < maxItems ? actions.undo : undefined}
      />
    );
    rows.splice(removedAt, 0, row);
  }
  return (
    // Without finished items there is nothing to compare: a table for the eye alone.
    <table role={isTable ? 'table' : 'presentation'} className={styles.table}>
      {isTable && (
        <ItemTableHead
          label={fieldText(texts, field, 'short') ?? fieldText(texts, field, 'label') ?? field.name}
          item={itemNoun(texts, field)}
          columns={columns}
        />
      )}
      <tbody role={isTable ? 'rowgroup' : undefined}>{rows}</tbody>
    </table>
  );
}
