import type { Json } from '#engine/definition/json.ts';
import { configureCache, GrowthBook, setPolyfills } from '@growthbook/growthbook-react';

/** Maximum wait for flags before the app continues with those it has. */
const initTimeoutMs = 2000;

export interface FlagAttributes {
  /** Pseudonymous; only of who agreed to experiments. */
  id?: string;
  brand: string;
}

/** The flag client at work. */
interface RunningFlags {
  /** The value of a flag; undefined when the service says nothing about it that can be used. */
  read: (key: string) => Json | undefined;
  destroy: () => void;
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
  /** The flags of the document: what is of another kind there cannot be used. */
  known: { [key: string]: Json };
  /** Whether the person agreed to take part in experiments; otherwise every flag keeps its default. */
  experiments: boolean;
  onExperiment: (experiment: string, variation: number) => void;
}): Promise<RunningFlags> {
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
  return {
    read(key) {
      try {
        const value = (growthBook.getFeatureValue(key, null) ?? undefined) as Json | undefined;
        return typeof value === typeof options.known[key] ? value : undefined;
      } catch {
        // If the client fails on a rule, the page is rendered with the default.
        return undefined;
      }
    },
    destroy: () => growthBook.destroy(),
  };
}
