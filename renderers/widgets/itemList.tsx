import { useEffect, useRef } from 'react';
import { Group } from '../fields/Group.tsx';
import { focusField } from '../theme/fieldId.ts';
import { fieldText, useTexts } from '../theme/texts.ts';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../wizard/store/storeContext.ts';
import { useFieldState } from '../wizard/store/useField.ts';
import { useItemIds } from '../wizard/store/useItemIds.ts';
import type { WidgetProps } from './widget.ts';
import styles from './itemList.module.css';

/** Repeated questions: one group of fields per item, items can be added and removed. */
export function ItemList({ pointer, field, id }: WidgetProps) {
  const texts = useTexts();
  const { t } = texts;
  const store = useStore();
  const ids = useItemIds(pointer);
  const { minItems = 0, maxItems = Infinity } = useFieldState(pointer);
  const addButton = useRef<HTMLButtonElement>(null);
  const fields = field.fields ?? [];
  const itemName = fieldText(texts, field, 'item') ?? t('widgets:list.item');

  // As many as there have to be stand there to be filled in.
  useEffect(() => {
    const items = store.value(pointer);
    const present = Array.isArray(items) ? items : [];
    const missing = Array.from({ length: Math.max(0, minItems - present.length) }, () => ({}));
    if (missing.length > 0) store.setFromOutside({ [pointer]: [...present, ...missing] }, 'default');
  }, [store, pointer, minItems, ids]);

  const add = () => {
    store.addItem(pointer, {});
    const [first] = fields;
    // After React has drawn the item that has just been told.
    if (first) setTimeout(() => focusField(`${pointer}/${ids.length}/${first.name}`));
  };
  return (
    <div className={styles.list} id={`${id}-items`}>
      {ids.map((itemId, place) => {
        const name = t('widgets:list.name', { item: itemName, number: place + 1 });
        return (
          <fieldset key={itemId} className={styles.item}>
            <legend className={styles.legend}>{name}</legend>
            <Group pointer={`${pointer}/${place}`} fields={fields} />
            {ids.length > minItems && (
              <Button
                variant="link"
                icon="trash"
                aria-label={t('widgets:list.removeNamed', { name })}
                onClick={() => {
                  store.removeItem(pointer, place);
                  addButton.current?.focus();
                }}
              >
                {t('widgets:list.remove')}
              </Button>
            )}
          </fieldset>
        );
      })}
      {ids.length < maxItems && (
        <Button ref={addButton} icon="plus" onClick={add}>
          {fieldText(texts, field, 'add') ?? t('widgets:list.add', { item: itemName })}
        </Button>
      )}
    </div>
  );
}
