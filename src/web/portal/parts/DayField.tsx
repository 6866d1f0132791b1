import { useState } from 'react';
import { formatDate } from '#engine/text/format.ts';
import { Field } from '#renderers/ui/field/Field.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { comingDay } from './comingDay.ts';

const long = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });

/** A day to come, typed as one says it; the hint shows which day was understood. */
export function DayField(props: {
  label: string;
  /** The day to begin with, `YYYY-MM-DD`; '' for none. */
  begin: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** What is wrong with the understood day. */
  error?: string | undefined;
  /** Called with `YYYY-MM-DD`, '' for nothing, or undefined for a text that names no day. */
  onDay: (day: string | undefined) => void;
}) {
  const { label, begin, today, error, onDay } = props;
  const { t } = useTranslation('portals');
  const [text, setText] = useState(() => formatDate(begin));
  const [left, setLeft] = useState(false);
  const dayOf = (typed: string) => (typed.trim() === '' ? '' : comingDay(typed, today));
  const day = dayOf(text);
  return (
    <Field
      label={label}
      value={text}
      autoComplete="off"
      placeholder={t('day.format')}
      hint={day ? long.format(new Date(day)) : t('day.examples')}
      error={(day === undefined && left ? t('day.unknown') : error) ?? ''}
      onBlur={() => setLeft(true)}
      onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      onText={(typed) => {
        setText(typed);
        onDay(dayOf(typed));
      }}
    />
  );
}
