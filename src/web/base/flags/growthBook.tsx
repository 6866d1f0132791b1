import type { Json } from '#engine/definition/json.ts';
import { configureCache, GrowthBook, setPolyfills } from '@growthbook/growthbook-react';
import type { FeatureResult } from '@growthbook/growthbook-react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Features } from './Features.tsx';

/** Maximum wait for flags before the app continues with those it has. */
const initTimeoutMs = 2000;

export interface FlagAttributes {
  /** Pseudonymous; only of who agreed to experiments. */
  id?: string;
  brand: string;
}

/** The flag client at work. */
export interface RunningFlags {
  /** The value of a flag; undefined when the service says nothing about it that can be used. */
  read: (key: string) => Json | undefined;
  destroy: () => void;
}

/**
 * Starts the flag client of the browser. Nothing is kept in localStorage, and no attribute leaves the browser:
 * the rules come here and are read here. The provider has a root of its own: put around a page that is already
 * there, it would mount that page again and lose what was typed.
 * @throws on a server: there flags come from the settings of the request, not from a client
 */
export async function startGrowthBook(options: {
  isServer: boolean;
  apiHost: string;
  clientKey: string;
  attributes: FlagAttributes;
  /** The flags of the document: others are not evaluated, and what is of another kind there cannot be used. */
  known: { [key: string]: Json };
  /** Whether the person agreed to take part in experiments; otherwise every flag keeps its default. */
  experiments: boolean;
  /** Called when a page reads a flag of an experiment that the person takes part in. */
  onExperiment: (experiment: string, variation: number) => void;
  /** Called when a flag changes after the start. */
  onChange: () => void;
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
  });
  await growthBook.init({ timeout: initTimeoutMs, skipCache: true });
  const results = new Map<string, FeatureResult>();
  const noted = new Set<string>();
  let started = false;
  const onResult = (key: string, result: FeatureResult) => {
    results.set(key, result);
    if (started) options.onChange();
  };
  // A rule that cannot be evaluated is the flag service's fault; the page has its default.
  const root = createRoot(document.createElement('div'), { onCaughtError: () => undefined });
  flushSync(() =>
    root.render(<Features growthBook={growthBook} keys={Object.keys(options.known)} onResult={onResult} />),
  );
  started = true;
  return {
    read(key) {
      const { value, experiment, experimentResult } = results.get(key) ?? {};
      // All flags are evaluated at the start, but only one that is read has an effect on the person.
      if (experiment && experimentResult?.inExperiment && !noted.has(experiment.key)) {
        noted.add(experiment.key);
        options.onExperiment(experiment.key, experimentResult.variationId);
      }
      const read = (value ?? undefined) as Json | undefined;
      return typeof read === typeof options.known[key] ? read : undefined;
    },
    destroy() {
      root.unmount();
      growthBook.destroy();
    },
  };
}
