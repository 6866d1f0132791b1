const known = /^konto:([A-Z\d]{4})$/;

/** The last four characters of an account that is meant by them alone; undefined for a whole IBAN. */
export function parseAccountEnding(value: string): string | undefined {
  return known.exec(value)?.[1];
}

/** What stands for an account that is known already, by its last four characters. */
export function formatAccountEnding(ending: string): string {
  return `konto:${ending}`;
}
