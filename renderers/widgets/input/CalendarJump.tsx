import { use } from 'react';
import type { CalendarDate } from '@internationalized/date';
import { CalendarStateContext } from 'react-aria-components/Calendar';
import { useTexts } from '../../form/texts.ts';
import styles from './CalendarJump.module.css';

const monthNames = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, at) => monthNames.format(new Date(Date.UTC(2026, at, 1))));

/** Years that are offered before and after the one that is shown, where no bound says less. */
const reach = 10;

/** Whether any day of the month may be picked. */
function isPossible(first: CalendarDate, min: CalendarDate | undefined, max: CalendarDate | undefined) {
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  return (!min || last.compare(min) >= 0) && (!max || first.compare(max) <= 0);
}

/** Month and year of the calendar as two lists: any month is two choices away. */
export function CalendarJump() {
  const { t } = useTexts();
  const state = use(CalendarStateContext);
  if (!state) return null;
  const shown = state.visibleRange.start.set({ day: 1 });
  const min = state.minValue ? shown.set(state.minValue) : undefined;
  const max = state.maxValue ? shown.set(state.maxValue) : undefined;
  const from = min?.year ?? shown.year - reach;
  const to = max?.year ?? shown.year + reach;
  const years = Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at);
  const show = (day: CalendarDate) => {
    // The nearest day that may be picked: a year whose month lies outside begins at its bound.
    const early = min && day.compare(min) < 0;
    const late = max && day.compare(max) > 0;
    state.setFocusedDate(early ? min : late ? max : day);
  };
  return (
    <div className={styles.jump}>
      <select
        className={styles.list}
        aria-label={t('widgets:date.month')}
        value={shown.month}
        onChange={(event) => show(shown.set({ month: Number(event.currentTarget.value) }))}
      >
        {months.map((name, at) => (
          <option key={name} value={at + 1} disabled={!isPossible(shown.set({ month: at + 1 }), min, max)}>
            {name}
          </option>
        ))}
      </select>
      <select
        className={styles.list}
        aria-label={t('widgets:date.year')}
        value={shown.year}
        onChange={(event) => show(shown.set({ year: Number(event.currentTarget.value) }))}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </div>
  );
}
