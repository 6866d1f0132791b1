import { configureCache, GrowthBook, setPolyfills } from '@growthbook/growthbook-react';

/** How long the app waits for its flags before it goes on with the ones it has. */
export const initTimeoutMs = 2000;

export interface FlagAttributes {
  /** Pseudonymous. */
  id: string;
  brand: string;
}

/**
 * Starts the flag client of the browser. Nothing is kept in localStorage, and no attribute leaves the browser:
 * the rules come here and are read here.
 * @throws on a server: there flags come from the settings of the request, not from a client
 */
export async function startGrowthBook(options: {
  isServer: boolean;
  apiHost: string;
  clientKey: string;
  attributes: FlagAttributes;
  /** Whether the person agreed to take part in experiments; else everybody gets the value as before. */
  experiments: boolean;
  onExperiment: (experiment: string, variation: number) => void;
}): Promise<GrowthBook> {
  if (options.isServer) throw new Error('Clientside GrowthBook should not be used on the server side');
  setPolyfills({ localStorage: undefined });
  configureCache({ disableCache: true });
  const growthBook = new GrowthBook({
    apiHost: options.apiHost,
    clientKey: options.clientKey,
    attributes: { ...options.attributes },
    enabled: options.experiments,
    disableCache: true,
    trackingCallback: ({ key }, { variationId }) => options.onExperiment(key, variationId),
  });
  await growthBook.init({ timeout: initTimeoutMs, skipCache: true });
  return growthBook;
}
