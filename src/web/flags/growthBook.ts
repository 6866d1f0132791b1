import { configureCache, GrowthBook, setPolyfills } from '@growthbook/growthbook-react';

/** How long the app waits for its flags before it goes on with the ones it has. */
export const initTimeoutMs = 2000;

export interface FlagAttributes {
  /** Pseudonymous. */
  id: string;
  brand: string;
}

/**
 * Starts the flag client of the browser. Nothing is kept in localStorage.
 * @throws on a server: there flags come from the settings of the request, not from a client
 */
export async function startGrowthBook(options: {
  isServer: boolean;
  origin: string;
  clientKey: string;
  attributes: FlagAttributes;
}): Promise<GrowthBook> {
  if (options.isServer) throw new Error('Clientside GrowthBook should not be used on the server side');
  setPolyfills({ localStorage: undefined });
  configureCache({ disableCache: true });
  const growthBook = new GrowthBook({
    apiHost: `${options.origin}/api/flags`,
    clientKey: options.clientKey,
    attributes: { ...options.attributes },
    disableCache: true,
  });
  await growthBook.init({ timeout: initTimeoutMs, skipCache: true });
  return growthBook;
}
