/** Returns the address of this page with a filter; what is empty is left out. */
export function filterAddress(filter: { [name: string]: string | undefined }): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return query === '' ? window.location.pathname : `${window.location.pathname}?${query}`;
}
