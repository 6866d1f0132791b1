import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Content } from './content.ts';
import type { Database } from '#server/storage/database/schema.ts';
import type { Registry } from './registry.ts';
import type { Flags } from './flags.ts';
import type { IdentityProvider } from './identity.ts';
import type { Ids } from '#server/base/ids.ts';
import type { Log } from '#server/base/log/log.ts';
import type { Lifecycle } from '#server/base/lifecycle.ts';
import type { Metrics } from '#server/base/metrics/metrics.ts';
import type { Pending } from '#server/base/pending.ts';
import type { LoadMonitor } from '#server/base/loadMonitor.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { TariffPort } from './tariffs.ts';
import type { Tracing } from '#server/base/tracing/tracing.ts';

/** Dependencies of all routes, created once at start. */
export interface Deps {
  settings: Settings;
  /** Use it through `transaction(db, fn)`. */
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  log: Log;
  registry: Registry;
  flags: Flags;
  tariffs: TariffPort;
  content: Content;
  loadMonitor: LoadMonitor;
  /** Submissions that wait for the database. */
  pending: Pending;
  /** Whether the server is about to end. */
  lifecycle: Lifecycle;
  /** Counts of this process. */
  metrics: Metrics;
  /** Traces of this process; absent without a collector. */
  tracing?: Tracing | undefined;
  /** The embedded identity provider, opened on first use. */
  identity: () => Promise<IdentityProvider>;
  /** Absolute path of the checkout with `locales`, `flows` and `schemas`. */
  root: string;
}

/** Registers a domain's routes under their full paths. */
export type RoutePlugin = (deps: Deps) => FastifyPluginAsync;
