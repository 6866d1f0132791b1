/** The day from which on a version may have been given: what a file says of its making; an ISO instant. */
export function versionDate(version: string): string {
  return `${version.slice(0, 7)}-01T00:00:00Z`;
}
