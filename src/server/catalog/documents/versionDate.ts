/** Returns the first day of a version as ISO instant; used as the PDF's creation date. */
export function versionDate(version: string): string {
  return `${version.slice(0, 7)}-01T00:00:00Z`;
}
