import { useEffect, useRef, useState } from 'react';
import { fieldText, useTexts } from '../../form/texts.ts';
import type { Found } from '../../form/formPorts.ts';
import type { WidgetProps } from '../../form/widget.ts';
import { meantBy } from './meantBy.ts';
import { useControl } from './useControl.ts';
import { useFinderSearch, type Findings } from './useFinderSearch.ts';
import { useFinderText } from './useFinderText.ts';
import { usePopupList } from './usePopupList.ts';
import box from '../../ui/field/box.module.css';
import styles from './FinderCombo.module.css';

/**
 * The list box of a finder: what is found is offered, and taken on leaving where nothing else can be meant. What is not
 * found may be written all the same, unless the field takes entries of its list only (`closed`).
 */
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
  const closed = field.closed === true;
  // The text as it was left; a search that is still under way decides about it later.
  const [left, setLeft] = useState<string>();
  const meant =
    left !== undefined && findings.query === left.trim() ? meantBy(left, items, closed) : undefined;
  useEffect(() => {
    if (!meant || meant.label === left) return;
    setLeft(meant.label);
    type(meant.label);
    commit();
  }, [meant, left, type, commit]);
  const popup = usePopupList(items.length, (row) => choose(items[row]));
  const shown = popup.open && items.length > 0;
  const nothing = findings.is === 'answered' && items.length === 0;
  const note = texts.t(`widgets:finder.${noteOf(nothing ? 'none' : findings.is, closed)}`);
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
            setLeft(undefined);
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
            setLeft(text);
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

/** Which sentence is said: a list that takes its entries only does not promise that a name may be written. */
function noteOf(state: Findings['is'] | 'none', closed: boolean): string {
  return closed && (state === 'none' || state === 'failed') ? `${state}Closed` : state;
}
