const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** Returns an instant as operators read it: `20.11.2026, 10:00:00`. */
export const germanMoment = (instant: Date): string => moment.format(instant);
