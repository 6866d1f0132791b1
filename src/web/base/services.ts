import { createContext, useContext } from 'react';
import type { i18n } from 'i18next';
import type { Client } from './api/client.ts';
import type { Bootstrap, Mediation } from './bootstrap.ts';
import type { Environment } from './environment.ts';
import type { ExperimentConsent } from './flags/experimentConsent.ts';
import type { FlagStore } from './flags/flagStore.ts';

/** Services of all pages: created at start, passed down by context, replaced in tests. */
export interface Services {
  bootstrap: Bootstrap;
  environment: Environment;
  /** Through whom the person came. */
  mediation?: Mediation;
  client: Client;
  fetch: typeof globalThis.fetch;
  texts: i18n;
  flags: FlagStore;
  agreement: ExperimentConsent;
  /** Checks the address of a definition's module and loads it. */
  loadModule: (address: string) => Promise<unknown>;
  /** Random id, for keys of requests. */
  makeId: () => string;
  reportError: (error: unknown) => string;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of the app. @throws outside of it */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing');
  return services;
}
