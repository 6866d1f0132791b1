import type { Mediation } from '../bootstrap.ts';

const key = 'vermittlung';
const parameters = ['vmr', 'vermittlernummer', 'blz', 'ref'];

/**
 * Through whom the person came, as the server knows by its cookie. A frame of another site keeps no cookies: there
 * the tab remembers what the first page was told.
 */
export function keptMediation(
  told: Mediation | undefined,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Mediation | undefined {
  try {
    if (told && !told.assumed) storage.setItem(key, JSON.stringify(told));
    return (JSON.parse(storage.getItem(key) ?? 'null') as Mediation | null) ?? told;
  } catch {
    // A forbidden storage is no reason to stop.
    return told;
  }
}

/** Takes out of the address what the server has read of it, so that it is neither passed on nor read twice. */
export function leaveMediationOut(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  const url = new URL(location.href);
  if (!parameters.some((name) => url.searchParams.has(name))) return;
  for (const name of parameters) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
