import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../form/texts.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { FinderHit } from '../../form/formPorts.ts';
import type { ControlProps } from '../../form/widget.ts';
import { unambiguousMatch } from './unambiguousMatch.ts';
import { controlProps } from './controlProps.ts';
import { tidyText } from './tidy.ts';
import { useFinderSearch, type Findings } from './useFinderSearch.ts';
import { useFinderText } from './useFinderText.ts';
import { usePopupList } from './usePopupList.ts';
import box from '../../ui/field/box.module.css';
import styles from './FinderCombo.module.css';

/**
 * Replaces the text on blur if it unambiguously means one entry; a running search decides later.
 * @returns a setter for the text at the time of the blur; undefined while the person types
 */
function useUnambiguousMatch(
  findings: Findings,
  options: { closed: boolean; type: (next: string) => void; commit: () => void },
): (left: string | undefined) => void {
  const { closed, type, commit } = options;
  const [left, setLeft] = useState<string>();
  const meant =
    left !== undefined && findings.query === left.trim()
      ? unambiguousMatch(left, findings.items, closed)
      : undefined;
  useEffect(() => {
    if (!meant || meant.label === left) return;
    setLeft(meant.label);
    type(meant.label);
    commit();
  }, [meant, left, type, commit]);
  return setLeft;
}

/**
 * Combobox of a finder: suggests entries and accepts an unambiguous one on blur. Other text is allowed, unless the
 * field only takes entries of its list (`closed`).
 */
export function FinderCombo(props: ControlProps) {
  const { id, options } = props;
  const texts = useTexts();
  const control = controlProps(props);
  const { text, type, commit } = useFinderText(props);
  const [findings, search] = useFinderSearch(options.finder ?? '');
  const list = useRef<HTMLUListElement>(null);

  const choose = (item: FinderHit | undefined) => {
    popup.close();
    if (!item) return;
    type(item.label);
    commit();
  };
  const { items } = findings;
  const closed = options.closed === true;
  const setLeft = useUnambiguousMatch(findings, { closed, type, commit });
  const popup = usePopupList(items.length, (row) => choose(items[row]));
  const shown = popup.open && items.length > 0;
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
          placeholder={props.placeholder || undefined}
          readOnly={props.readonly || undefined}
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
            props.onBlur(id, tidyText(text) || undefined);
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
        {popup.open && noticeOf(findings, { t: texts.t, shown, closed })}
      </span>
    </span>
  );
}

/** Returns the announcement below the list: the number of entries, or a hint. */
function noticeOf(
  { is, items }: Findings,
  { t, shown, closed }: { t: Translate; shown: boolean; closed: boolean },
): string {
  if (shown) return is === 'answered' ? t('widgets:finder.count', { count: items.length }) : '';
  return t(`widgets:finder.${noteOf(is === 'answered' && items.length === 0 ? 'none' : is, closed)}`);
}

/** Which sentence is said: a list that takes its entries only does not promise that a name may be written. */
function noteOf(state: Findings['is'] | 'none', closed: boolean): string {
  return closed && (state === 'none' || state === 'failed') ? `${state}Closed` : state;
}
