const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as people read it: `November 2026`; a letter for a second version stays behind it. */
export function versionText(version: string): string {
  const [, day = '', letter = ''] = /^(\d{4}-\d{2})(.*)$/.exec(version) ?? [];
  return `${month.format(new Date(`${day}-01T00:00:00Z`))} ${letter}`.trimEnd();
}

/** The day from which on a version may have been given: what a file says of its making; an ISO instant. */
export function versionDate(version: string): string {
  return `${version.slice(0, 7)}-01T00:00:00Z`;
}
