import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { fieldText, useTexts } from '../../theme/texts.ts';
import { useStore } from '../../wizard/store/storeContext.ts';
import { useFieldValue } from '../../wizard/store/useField.ts';
import type { WidgetProps } from '../widget.ts';
import { plain } from './textRules.ts';
import { tidyText } from './tolerant.ts';
import { useControl } from './useControl.ts';
import { useFinderSearch } from './useFinderSearch.ts';
import box from './TextBox.module.css';
import styles from './FinderCombo.module.css';

const pauseMs = 250;

/** The list box of a finder: what is found is offered, what is not may be written all the same. */
export function FinderCombo(props: WidgetProps) {
  const { pointer, field } = props;
  const texts = useTexts();
  const store = useStore();
  const value = useFieldValue(pointer);
  const control = useControl(props);
  const [text, setText] = useState(() => plain(value));
  const [findings, search] = useFinderSearch(field.finder ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<string | null>(null);

  const [commit] = useState(() => () => {
    clearTimeout(timer.current);
    if (typed.current === null) return;
    const answer = tidyText(typed.current) || undefined;
    typed.current = null;
    store.commit(pointer, answer);
  });
  useLayoutEffect(() => {
    const withdraw = store.registerPending(commit);
    return () => {
      commit();
      withdraw();
    };
  }, [store, commit]);
  useEffect(() => {
    if (typed.current === null) setText(plain(value));
  }, [value]);

  const type = (next: string) => {
    if (next === text) return;
    setText(next);
    typed.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, pauseMs);
    search(next);
  };
  const note = findings.is === 'answered' && findings.items.length === 0 ? 'none' : findings.is;

  return (
    <I18nProvider locale="de-DE">
      <ComboBox
        aria-label={fieldText(texts, field, 'label') ?? field.name}
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="input"
        items={findings.items}
        inputValue={text}
        onInputChange={type}
        onSelectionChange={(key) => {
          const chosen = findings.items.find((item) => item.id === key);
          if (!chosen) return;
          type(chosen.label);
          commit();
        }}
        onBlur={commit}
      >
        <span className={box.box}>
          <Input
            id={control.id}
            className={box.input}
            autoComplete="off"
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            placeholder={fieldText(texts, field, 'placeholder')}
          />
        </span>
        <Popover className={styles.popover} offset={4}>
          <ListBox
            className={styles.list}
            renderEmptyState={() => <p className={styles.note}>{texts.t(`widgets:finder.${note}`)}</p>}
          >
            {(item: { id: string; label: string }) => (
              <ListBoxItem className={styles.item} textValue={item.label}>
                {item.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
