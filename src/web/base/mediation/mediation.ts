import type { Mediation } from '../bootstrap.ts';

const key = 'vermittlung';
const parameters = ['vmr', 'vermittlernummer', 'blz', 'ref'];

/**
 * Returns the mediation that the server knows by its cookie. Third-party frames keep no cookies: there the
 * tab remembers the mediation of its first page.
 */
export function rememberedMediation(
  mediation: Mediation | undefined,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Mediation | undefined {
  try {
    if (mediation && !mediation.assumed) storage.setItem(key, JSON.stringify(mediation));
    return (JSON.parse(storage.getItem(key) ?? 'null') as Mediation | null) ?? mediation;
  } catch {
    // A forbidden storage is no reason to stop.
    return mediation;
  }
}

/** Takes out of the address what the server has read of it, so that it is neither passed on nor read twice. */
export function removeMediationParameters(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  const url = new URL(location.href);
  if (!parameters.some((name) => url.searchParams.has(name))) return;
  for (const name of parameters) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
