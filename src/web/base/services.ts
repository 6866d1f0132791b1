import { createContext, useContext } from 'react';
import type { i18n } from 'i18next';
import type { Client } from './api/client.ts';
import type { Bootstrap, Mediation } from './bootstrap.ts';
import type { Environment } from './environment.ts';
import type { Agreement } from './flags/agreement.ts';
import type { FlagStore } from './flags/flagStore.ts';

/** What every page may use: made once at start, handed down, replaced in tests. */
export interface Services {
  bootstrap: Bootstrap;
  environment: Environment;
  /** Through whom the person came. */
  mediation?: Mediation;
  client: Client;
  fetch: typeof globalThis.fetch;
  texts: i18n;
  flags: FlagStore;
  agreement: Agreement;
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
  if (!services) throw new Error('There are no services around this component');
  return services;
}
