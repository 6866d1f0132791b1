import { useMemo } from 'react';
import { useBoundField } from '../form/fieldContext.ts';
import { itemNoun } from '#engine/text/itemName.ts';
import { fieldText, useTexts } from '../form/texts.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { columnCandidates } from './items/columns.ts';
import { ItemTable } from './items/ItemTable.tsx';
import { limitText } from './items/limitText.ts';
import { useItemActions } from './items/useItemActions.ts';
import { useItemViews } from './items/useItemViews.ts';
import { useNumberOfItems } from './items/useNumberOfItems.ts';
import { useOpenItems } from './items/useOpenItems.ts';
import { Import } from './import/Import.tsx';
import type { ControlProps } from '../form/widget.ts';
import styles from './itemList.module.css';

/** Repeated questions: finished items are rows of a table, the others are open forms. */
export function ItemList({ id }: ControlProps) {
  const bound = useBoundField();
  const { pointer, field, state, errors } = bound;
  const texts = useTexts();
  const { t } = texts;
  const candidates = useMemo(() => columnCandidates(field.fields ?? []), [field]);
  const views = useItemViews(pointer, candidates);
  const { open, setOpen } = useOpenItems(views);
  const { minItems = 0, maxItems = Infinity } = state;
  const count = views.length;
  const limits = { count, minItems, maxItems };
  useNumberOfItems(pointer, limits);
  const actions = useItemActions(pointer, field, { count, setOpen });
  const { removal, status } = actions;
  const sentence = limitText(texts, field, limits);
  return (
    <div className={styles.list} id={`${id}-items`}>
      {count === 0 && !removal && <p className={styles.empty}>{t('widgets:list.empty')}</p>}
      {(count > 0 || removal) && (
        <ItemTable
          list={pointer}
          field={field}
          candidates={candidates}
          views={views}
          open={open}
          limits={limits}
          actions={actions}
        />
      )}
      {sentence !== undefined && <p className={styles.limit}>{sentence}</p>}
      {count < maxItems && (
        <Button
          id={`${id}-add`}
          icon="plus"
          aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
          onClick={actions.add}
        >
          {fieldText(texts, field, 'add') ?? t('widgets:list.add', { item: itemNoun(texts, field) })}
        </Button>
      )}
      {field.import && <Import {...bound} id={id} full={count >= maxItems} onDone={actions.imported} />}
      <div role="status">
        <VisuallyHidden key={status.times}>{status.text}</VisuallyHidden>
      </div>
    </div>
  );
}
