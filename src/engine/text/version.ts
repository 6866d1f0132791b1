import { dayLength, daysBetween } from '../calendar.ts';

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `2026-11` → `November 2026`; a letter for a second version is kept. */
export function versionText(version: string): string {
  const [, day = '', letter = ''] = /^(\d{4}-\d{2})(.*)$/.exec(version) ?? [];
  const days = daysBetween('1970-01-01', `${day}-01`);
  // A version that is no month was named by a person and stays as it is.
  return days === undefined ? version : `${month.format(days * dayLength)} ${letter}`.trimEnd();
}
