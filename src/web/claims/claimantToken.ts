/** What one tab keeps of the secret of a mailed link. */
const key = 'schadenzugang';

/** The secret of a link stands behind the `#`, so that no server and no other page hears of it. */
export function takeSecret(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | undefined {
  const secret = location.hash.slice(1);
  if (secret === '') return undefined;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return /^[\w-]{20,100}$/.test(secret) ? secret : undefined;
}

/** Keeps the secret for this tab, so that a reload and the wizard still have it. */
export function keepSecret(storage: Pick<Storage, 'setItem'>, purpose: string, secret: string): void {
  try {
    storage.setItem(`${key} ${purpose}`, secret);
  } catch {
    // A full or forbidden storage: the page that has it goes on.
  }
}

/** The secret that was kept in this tab. */
export function keptSecret(storage: Pick<Storage, 'getItem'>, purpose: string): string | undefined {
  return storage.getItem(`${key} ${purpose}`) ?? undefined;
}

/** The secret that the address brought, else the one of this tab. */
export function secretOf(purpose: string, { location, history, sessionStorage }: Window): string | undefined {
  const brought = takeSecret(location, history);
  if (brought !== undefined) keepSecret(sessionStorage, purpose, brought);
  return brought ?? keptSecret(sessionStorage, purpose);
}
