import { useEffect, useRef } from 'react';
import { fieldText, useTexts } from '../../theme/texts.ts';
import type { Found } from '../../theme/formPorts.ts';
import type { WidgetProps } from '../widget.ts';
import { useControl } from './useControl.ts';
import { useFinderSearch } from './useFinderSearch.ts';
import { useFinderText } from './useFinderText.ts';
import { usePopupList } from './usePopupList.ts';
import box from '../../ui/field/box.module.css';
import styles from './FinderCombo.module.css';

/** The list box of a finder: what is found is offered, what is not may be written all the same. */
export function FinderCombo(props: WidgetProps) {
  const { pointer, field, id } = props;
  const texts = useTexts();
  const control = useControl(props);
  const { text, type, commit } = useFinderText(pointer);
  const [findings, search] = useFinderSearch(field.finder ?? '');
  const list = useRef<HTMLUListElement>(null);

  const choose = (item: Found | undefined) => {
    popup.close();
    if (!item) return;
    type(item.label);
    commit();
  };
  const { items } = findings;
  const popup = usePopupList(items.length, (row) => choose(items[row]));
  const shown = popup.open && items.length > 0;
  const nothing = findings.is === 'answered' && items.length === 0;
  const note = nothing ? texts.t('widgets:finder.none') : texts.t(`widgets:finder.${findings.is}`);
  const count = findings.is === 'answered' ? texts.t('widgets:finder.count', { count: items.length }) : '';
  const rowId = (row: number) => `${id}-row-${row}`;

  // What the keys have come to, and the beginning of a list that just opened, are in sight.
  useEffect(() => {
    const target = popup.active >= 0 ? list.current?.children[popup.active] : list.current;
    if (shown) target?.scrollIntoView?.({ block: 'nearest' });
  }, [shown, popup.active, items]);

  return (
    <span className={styles.combo}>
      <span className={box.box}>
        <input
          {...control}
          type="text"
          role="combobox"
          className={box.input}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? `${id}-list` : undefined}
          aria-activedescendant={shown && popup.active >= 0 ? rowId(popup.active) : undefined}
          placeholder={fieldText(texts, field, 'placeholder')}
          value={text}
          onChange={({ target }) => {
            type(target.value);
            search(target.value);
            popup.show();
          }}
          onKeyDown={(event) => {
            // Who comes back to a text that was written before is shown what it may mean.
            if (event.key === 'ArrowDown' && findings.is === 'idle') search(text);
            popup.onKeyDown(event);
          }}
          onBlur={() => {
            popup.close();
            commit();
          }}
        />
      </span>
      {shown && (
        <ul
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.t('widgets:finder.list')}
          className={styles.list}
          // The focus stays in the text, whatever is pressed here.
          onPointerDown={(event) => event.preventDefault()}
        >
          {items.map((item, row) => (
            <li
              key={item.id}
              id={rowId(row)}
              role="option"
              aria-selected={row === popup.active}
              className={styles.item}
              onPointerMove={() => popup.pointTo(row)}
              onClick={() => choose(item)}
            >
              {item.label}
            </li>
          ))}
        </ul>
      )}
      <span role="status" className={popup.open && !shown ? styles.note : styles.heard}>
        {popup.open && (shown ? count : note)}
      </span>
    </span>
  );
}
