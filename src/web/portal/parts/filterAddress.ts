/** Returns the address of this page with a filter; what is empty is left out. */
export function filterAddress<F extends { [name in keyof F]: string | undefined }>(filter: F): string {
  const given = Object.entries<string | undefined>(filter).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? window.location.pathname : `${window.location.pathname}?${query}`;
}
