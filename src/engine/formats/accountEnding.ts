const pattern = /^konto:([A-Z\d]{4})$/;

/** Returns the last four characters of an account that is identified by them alone; undefined for a whole IBAN. */
export function parseAccountEnding(value: string): string | undefined {
  return pattern.exec(value)?.[1];
}

/** Returns the identifier of a known account, from its last four characters. */
export function formatAccountEnding(ending: string): string {
  return `konto:${ending}`;
}
