import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { useBoundField } from '../form/fieldContext.ts';
import { itemNoun } from '#engine/text/itemName.ts';
import { fieldText, useTexts } from '../form/texts.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ItemTable } from './items/ItemTable.tsx';
import { limitText } from './items/limitText.ts';
import { useListView } from './items/listContext.ts';
import { Import } from './import/Import.tsx';
import styles from './itemList.module.css';

/** rjsf's template of a list: finished items are rows of a table, the others are open forms. */
export function ItemList({ fieldPathId, items, canAdd, onAddClick }: ArrayFieldTemplateProps) {
  const bound = useBoundField();
  const texts = useTexts();
  const { field, limits, actions } = useListView();
  const { t } = texts;
  const { removal, status, imported } = actions;
  const sentence = limitText(texts, field, limits);
  const { $id: id } = fieldPathId;
  return (
    <div className={styles.list} id={`${id}-items`}>
      {items.length === 0 && !removal && <p className={styles.empty}>{t('widgets:list.empty')}</p>}
      {(items.length > 0 || removal) && <ItemTable items={items} />}
      {sentence !== undefined && <p className={styles.limit}>{sentence}</p>}
      {canAdd && (
        <Button
          id={`${id}-add`}
          icon="plus"
          aria-describedby={bound.errors.length > 0 ? `${id}-error` : undefined}
          onClick={onAddClick}
        >
          {fieldText(texts, field, 'add') ?? t('widgets:list.add', { item: itemNoun(texts, field) })}
        </Button>
      )}
      {field.import && <Import {...bound} id={id} full={!canAdd} onDone={imported} />}
      <div role="status">
        <VisuallyHidden key={status.times}>{status.text}</VisuallyHidden>
      </div>
    </div>
  );
}
