import { daysBetween } from '../calendar.ts';

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = 24 * 60 * 60 * 1000;

/** `2026-11` as people read it everywhere: `November 2026`; a letter for a second version stays behind it. */
export function versionText(version: string): string {
  const [, day = '', letter = ''] = /^(\d{4}-\d{2})(.*)$/.exec(version) ?? [];
  const days = daysBetween('1970-01-01', `${day}-01`);
  // Whatever is no month is a name that somebody gave: it stays as it is.
  return days === undefined ? version : `${month.format(days * DAY)} ${letter}`.trimEnd();
}
