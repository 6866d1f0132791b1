import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { itemName, itemWord } from '../form/itemName.ts';
import { fieldText, useTexts } from '../form/texts.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { pointerOf } from '../wizard/store/shownErrors.ts';
import { useStore } from '../wizard/store/storeContext.ts';
import type { RemovedItem } from '../wizard/store/wizardStore.ts';
import { ClosedItem, isNumeric, useColumnLabel } from './items/ClosedItem.tsx';
import { columnCandidates, columnsOf } from './items/columns.ts';
import { focusFirstField, focusItem, focusUndo } from './items/focusItem.ts';
import { limitText } from './items/limitText.ts';
import { OpenItem } from './items/OpenItem.tsx';
import { RemovedRow } from './items/RemovedRow.tsx';
import { withoutSurplus } from './items/itemViews.ts';
import { useItemViews } from './items/useItemViews.ts';
import { useOpenItems } from './items/useOpenItems.ts';
import { focusFieldAt } from '../form/fieldId.ts';
import { Import } from './import/Import.tsx';
import type { ControlProps } from '../form/widget.ts';
import styles from './itemList.module.css';

/** Repeated questions: finished items are rows of a table, the others are open forms. */
export function ItemList({ pointer, field, id, state, errors }: ControlProps) {
  const texts = useTexts();
  const { t } = texts;
  const store = useStore();
  const { minItems = 0, maxItems = Infinity } = state;
  const fields = useMemo(() => field.fields ?? [], [field]);
  const possible = useMemo(() => columnCandidates(fields), [fields]);
  const isWrong = errors.length > 0;
  const views = useItemViews(pointer, possible);
  const { open, setOpen } = useOpenItems(views);
  const [removed, setRemoval] = useState<{ item: RemovedItem; name: string }>();
  // The item around a list may have moved since.
  const removal = removed?.item.list === pointer ? removed : undefined;
  const [said, setSaid] = useState({ text: '', times: 0 });
  // Tried after each drawing until what it wants to focus is there.
  const wantedFocus = useRef<() => boolean>(undefined);
  const labelOf = useColumnLabel();

  useEffect(() => {
    if (wantedFocus.current?.()) wantedFocus.current = undefined;
  });

  // Adds items up to the minimum and drops empty surplus ones.
  const count = views.length;
  useEffect(() => {
    const items = store.value(pointer);
    const present = Array.isArray(items) ? items : [];
    const fitting = withoutSurplus(present, maxItems);
    const missing = Array.from({ length: Math.max(0, minItems - fitting.length) }, () => ({}));
    if (fitting.length === present.length && missing.length === 0) return;
    store.setFromOutside({ [pointer]: [...fitting, ...missing] }, 'default');
  }, [store, pointer, minItems, maxItems, count]);

  const item = itemWord(texts, field);
  const nameOf = (place: number) => itemName(texts, field, place);
  const say = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }));

  const add = () => {
    wantedFocus.current = () => focusFirstField(`${pointer}/${count}`, fields);
    store.addItem(pointer, {});
  };
  const edit = (place: number, itemId: string) => {
    wantedFocus.current = () => focusFirstField(`${pointer}/${place}`, fields);
    setOpen(itemId, true);
  };
  const finish = async (itemId: string) => {
    await store.settled();
    const place = store.itemIds(pointer).indexOf(itemId);
    if (place < 0) return;
    const at = `${pointer}/${place}`;
    const [first] = store.revealBelow(at);
    if (first) {
      focusFieldAt(pointerOf(first));
      return;
    }
    wantedFocus.current = () => focusItem(at, fields);
    setOpen(itemId, false);
    say(t('widgets:list.finished', { name: nameOf(place) }));
  };
  const remove = (place: number) => {
    const taken = store.removeItem(pointer, place);
    if (!taken) return;
    const name = nameOf(place);
    wantedFocus.current = () => focusUndo(pointer);
    setRemoval({ item: taken, name });
    say(t('widgets:list.removed', { name }));
  };
  const undo = ({ item }: { item: RemovedItem }) => {
    const place = Math.min(item.index, count);
    wantedFocus.current = () => focusItem(`${pointer}/${place}`, fields);
    setRemoval(undefined);
    store.restoreItem(item);
    say(t('widgets:list.restored', { name: nameOf(place) }));
  };

  const imported = (added: number) => {
    const first = store.itemIds(pointer).length - added;
    wantedFocus.current = () => focusItem(`${pointer}/${first}`, fields);
    say(t('widgets:import.done', { count: added }));
  };

  // Items whose questions all have pages of their own are never open here.
  const isOpen = ({ id: itemId }: { id: string }) => fields.length > 0 && open.has(itemId);
  const closed = views.filter((view) => !isOpen(view));
  const columns = columnsOf(possible, closed);
  const span = closed.length > 0 ? columns.length + 2 : undefined;
  const removable = count > minItems;
  const sentence = limitText(texts, field, { count, minItems, maxItems });
  const offerAt = removal && Math.min(removal.item.index, count);
  const offer = removal && (
    <RemovedRow
      list={pointer}
      name={removal.name}
      span={span}
      onUndo={count < maxItems ? () => undo(removal) : undefined}
    />
  );
  const label = fieldText(texts, field, 'short') ?? fieldText(texts, field, 'label') ?? field.name;
  return (
    <div className={styles.list} id={`${id}-items`}>
      {count === 0 && !removal && <p className={styles.empty}>{t('widgets:list.empty')}</p>}
      {(count > 0 || removal) && (
        // Without finished items there is nothing to compare: a table for the eye alone.
        <table role={closed.length > 0 ? 'table' : 'presentation'} className={styles.table}>
          {closed.length > 0 && (
            <>
              <caption>
                <VisuallyHidden>{t('widgets:list.caption', { label })}</VisuallyHidden>
              </caption>
              <thead role="rowgroup" className={styles.head}>
                <tr role="row">
                  <th role="columnheader" scope="col">
                    {item}
                  </th>
                  {columns.map((column) => (
                    <th
                      role="columnheader"
                      scope="col"
                      key={column.path}
                      className={isNumeric(column) ? styles.number : undefined}
                    >
                      {labelOf(column)}
                    </th>
                  ))}
                  <th role="columnheader" scope="col">
                    <VisuallyHidden>{t('widgets:list.actions')}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
            </>
          )}
          <tbody role={closed.length > 0 ? 'rowgroup' : undefined}>
            {views.map((view, place) => {
              const shared = {
                pointer: `${pointer}/${place}`,
                name: nameOf(place),
                onRemove: removable ? () => remove(place) : undefined,
              };
              return (
                <Fragment key={view.id}>
                  {offerAt === place && offer}
                  {isOpen(view) ? (
                    <OpenItem {...shared} index={place} span={span} onDone={() => finish(view.id)} />
                  ) : (
                    <ClosedItem
                      {...shared}
                      view={view}
                      columns={columns}
                      onEdit={fields.length > 0 ? () => edit(place, view.id) : undefined}
                    />
                  )}
                </Fragment>
              );
            })}
            {offerAt === count && offer}
          </tbody>
        </table>
      )}
      {sentence !== undefined && <p className={styles.limit}>{sentence}</p>}
      {count < maxItems && (
        <Button
          id={`${id}-add`}
          icon="plus"
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onClick={add}
        >
          {fieldText(texts, field, 'add') ?? t('widgets:list.add', { item })}
        </Button>
      )}
      {field.import && (
        <Import
          pointer={pointer}
          field={field}
          id={id}
          state={state}
          errors={errors}
          full={count >= maxItems}
          onDone={imported}
        />
      )}
      <div role="status">
        <VisuallyHidden key={said.times}>{said.text}</VisuallyHidden>
      </div>
    </div>
  );
}
