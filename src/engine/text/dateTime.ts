const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns date and time of an instant in Germany: `{ date: '20.11.2026', time: '14:05' }`. */
export function formatDateTime(instant: Date): { date: string; time: string } {
  const parts = Object.fromEntries(moment.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts['day']}.${parts['month']}.${parts['year']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}
