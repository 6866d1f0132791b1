import { useEffect, useRef } from 'react';
import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CalendarJump } from './CalendarJump.tsx';
import styles from './CalendarPanel.module.css';

interface CalendarPanelProps {
  label: string;
  /** ISO date, or the text as typed. */
  value: string;
  /** ISO date; that of the browser if absent. */
  today?: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

function dayOf(text: string | undefined): CalendarDate | undefined {
  try {
    return text ? parseDate(text) : undefined;
  } catch {
    return undefined;
  }
}

/** A month to pick a day from. Takes the focus, and closes by Escape or by a press beside it. */
export function CalendarPanel({ label, value, today, min, max, onChoose, onClose }: CalendarPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [minimum, maximum] = [dayOf(min), dayOf(max)];
  const start = dayOf(value) ?? dayOf(today);
  const tooEarly = minimum && start && start.compare(minimum) < 0;
  const tooLate = maximum && start && start.compare(maximum) > 0;
  const focused = tooEarly ? minimum : tooLate ? maximum : start;

  useEffect(() => {
    const beside = (event: PointerEvent) => {
      const around = panel.current?.parentElement;
      if (around && event.target instanceof Node && !around.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', beside);
    return () => document.removeEventListener('pointerdown', beside);
  }, [onClose]);

  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      onBlur={(event) => {
        // Tabbing out closes it; the focus is where the person wanted it.
        const { relatedTarget, currentTarget } = event;
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onClose();
      }}
    >
      <I18nProvider locale="de-DE">
        <Calendar
          aria-label={label}
          autoFocus
          defaultFocusedValue={focused}
          value={dayOf(value) ?? null}
          minValue={minimum}
          maxValue={maximum}
          onChange={(day) => onChoose(day.toString())}
        >
          <div className={styles.header}>
            <Button slot="previous" className={styles.turn}>
              <Icon name="arrow-left" />
            </Button>
            <CalendarJump />
            <Button slot="next" className={styles.turn}>
              <Icon name="arrow-right" />
            </Button>
          </div>
          <CalendarGrid className={styles.grid} weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(day) => <CalendarCell className={styles.day} date={day} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
    </div>
  );
}
