import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Content } from './ports/content.ts';
import type { Database } from './database/schema.ts';
import type { Registry } from './ports/registry.ts';
import type { Flags } from './ports/flags.ts';
import type { Provider } from './ports/identity.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log/log.ts';
import type { Pending } from './pending.ts';
import type { Rush } from './rush.ts';
import type { Settings } from './settings.ts';
import type { TariffPort } from './ports/tariffs.ts';

/** Everything a domain may need from outside; handed to its routes once at start. */
export interface Deps {
  settings: Settings;
  /** Use it through `transaction(db, fn)`; store functions take the transaction. */
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  log: Log;
  registry: Registry;
  flags: Flags;
  tariffs: TariffPort;
  content: Content;
  rush: Rush;
  /** What was handed in and waits for the database. */
  pending: Pending;
  /** The embedded identity provider, opened when somebody first needs it. */
  identity: () => Promise<Provider>;
  /** Absolute path of the checkout: `locales`, `flows`, `schemas` stand below it. */
  root: string;
}

/** A domain's routes: gets what it needs once, registers its routes under their full paths. */
export type Domain = (deps: Deps) => FastifyPluginAsync;
