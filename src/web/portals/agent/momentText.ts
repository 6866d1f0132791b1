const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** An instant as people read it. */
export const momentText = (at: string): string => moment.format(new Date(at));
