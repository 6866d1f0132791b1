import { tabMemory, type TabMemory } from '#web/base/tabMemory.ts';

/** Session-storage key for the secret of a mailed link. */
const key = 'schadenzugang';

/** Takes the secret of a link from the URL fragment, so that neither our server nor a third party sees it. */
function takeSecret(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | undefined {
  const secret = location.hash.slice(1);
  if (secret === '') return undefined;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return /^[\w-]{20,100}$/.test(secret) ? secret : undefined;
}

/** Keeps the secret for this tab, so that a reload and the wizard still have it. */
export function storeSecret(memory: Pick<TabMemory, 'setItem'>, purpose: string, secret: string): void {
  memory.setItem(`${key} ${purpose}`, secret);
}

/** The secret that was kept in this tab. */
function storedSecret(memory: Pick<TabMemory, 'getItem'>, purpose: string): string | undefined {
  return memory.getItem(`${key} ${purpose}`) ?? undefined;
}

/** The secret that the address brought, else the one of this tab. */
export function secretOf(purpose: string, window: Window): string | undefined {
  const memory = tabMemory(window);
  const brought = takeSecret(window.location, window.history);
  if (brought !== undefined) storeSecret(memory, purpose, brought);
  return brought ?? storedSecret(memory, purpose);
}
