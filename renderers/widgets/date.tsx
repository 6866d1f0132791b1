import { useRef, useState } from 'react';
import { formatDate, parseDate } from '#engine/text/format.ts';
import { useTexts } from '../form/texts.ts';
import { contextOf } from '../wizard/store/widgetContext.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { TextBox } from './input/TextBox.tsx';
import { plain } from './input/textRules.ts';
import { tidyText } from './input/tidy.ts';
import { useLazyModule } from './input/useLazyModule.ts';
import type { TextRules } from './input/useTextInput.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './date.module.css';

/** Answers are ISO dates, input is German; incomplete input stays as typed. */
const rulesFor = (options: { approximate: boolean }): TextRules => ({
  parse: (text) => parseDate(tidyText(text), options) ?? (tidyText(text) || undefined),
  format: (value) => formatDate(plain(value)),
});

const exactDay = rulesFor({ approximate: false });
const approximateDay = rulesFor({ approximate: true });

const attributes = { inputMode: 'text' } as const;
const loadCalendar = () => import('./input/CalendarPanel.tsx');

/** A date: typed as `20.11.2026`, or picked from a lazily loaded calendar. */
export function DateInput(props: ControlProps) {
  const { value, onChange, options, registry } = props;
  const { t } = useTexts();
  const { wizard } = contextOf(registry);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const calendar = useLazyModule(loadCalendar, open);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Paging through decades is tedious: birthdays are typed.
  const pickable = !props.disabled && !props.readonly && !/(^|-)bday$/.test(options.semantic ?? '');
  return (
    <div className={styles.date}>
      <TextBox
        {...props}
        rules={props.schema['x-approximate'] ? approximateDay : exactDay}
        width="medium"
        attributes={attributes}
        action={
          pickable && (
            <button
              ref={button}
              type="button"
              className={styles.button}
              aria-label={t('widgets:date.open')}
              aria-expanded={open}
              onClick={() => {
                wizard?.flush();
                setOpen(!open);
              }}
            >
              <Icon name="calendar" size="m" />
            </button>
          )
        }
      />
      {open && calendar && (
        <calendar.CalendarPanel
          label={t('widgets:date.calendar')}
          value={plain(value)}
          today={wizard?.inputs().today}
          min={options.minDate}
          max={options.maxDate}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
