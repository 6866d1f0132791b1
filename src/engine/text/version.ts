const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as people read it everywhere: `November 2026`; a letter for a second version stays behind it. */
export function versionText(version: string): string {
  const [, day, letter = ''] = /^(\d{4}-\d{2})(.*)$/.exec(version) ?? [];
  // Whatever is no month is a name that somebody gave: it stays as it is.
  if (day === undefined) return version;
  return `${month.format(new Date(`${day}-01T00:00:00Z`))} ${letter}`.trimEnd();
}
