import type { TFunction } from 'i18next';
import { calendarFile, type CalendarDay } from '#engine/text/calendarFile.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';

interface CoverEvents extends Pick<ApplicationReceipt, 'number' | 'nextSteps'> {
  cover: NonNullable<ApplicationReceipt['cover']>;
  product: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Returns what is worth a day in the own calendar: the start of cover, its end or main due date, and what is due. */
export function coverCalendar({ number, cover, product, nextSteps, today }: CoverEvents, t: TFunction): File {
  const day = (key: string, date: string): CalendarDay => ({
    id: `${number}-${key}`,
    date,
    title: t(`wizard:result.calendar.${key}`, { product }),
    text: t('wizard:result.calendar.text', { number }),
  });
  const days: CalendarDay[] = [
    day('start', cover.from),
    ...(cover.to === undefined ? [] : [day('end', cover.to)]),
    ...(cover.dueOn === undefined ? [] : [{ ...day('due', cover.dueOn), yearly: true as const }]),
    ...nextSteps
      .filter(({ task }) => task)
      .map(({ key, date, text }) => ({ ...day('task', date), id: `${number}-${key}`, text })),
  ];
  const name = t('wizard:result.calendar.file', { number });
  return new File([calendarFile(days, today)], `${name}.ics`, { type: 'text/calendar;charset=utf-8' });
}
