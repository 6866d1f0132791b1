import { seedDemoPeople } from './demo/people.ts';
import { pollContentful } from '#server/catalog/content/pollContentful.ts';
import { createContent } from '#server/catalog/content/service.ts';
import { createSnapshotCache } from '#server/catalog/definitions/snapshotCache.ts';
import { openRegistry } from '#server/catalog/definitions/service.ts';
import type { RegistryOptions } from '#server/catalog/definitions/registryState.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Fingerprint } from './fingerprint.ts';
import { readFlags } from '#server/catalog/flags/flagFile.ts';
import { pollGrowthBook } from '#server/catalog/flags/pollGrowthBook.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { seedDemoCustomers } from './demo/seed.ts';
import { platformFiles } from '#server/base/reviewedFiles.ts';
import { createMetrics } from '#server/base/metrics/metrics.ts';
import { createPending } from '#server/base/pending.ts';
import { createLoadMonitor } from '#server/base/loadMonitor.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { createTariffPort } from '#server/catalog/tariffs/port.ts';

/** What a start has opened, in its order; it is closed in the reverse one. */
export type Closers = (() => Promise<unknown>)[];

/** What comes from outside the process. */
type Outside = Pick<Deps, 'settings' | 'db' | 'clock' | 'ids' | 'log' | 'tracing'>;

interface DepsOptions {
  fingerprint: Fingerprint;
  /** Seals codes and links, and signs what the embedded identity provider issues. */
  secret: string;
  report: RegistryOptions['report'];
}

/** Opens what the routes and the background work with. */
export async function openDeps(outside: Outside, options: DepsOptions, closers: Closers): Promise<Deps> {
  const { settings } = outside;
  const registry = await openDefinitions(outside, options);
  const flags = await openFlags(outside, closers);
  await seedDemoCustomers(outside);
  const seed = settings.cognito ? undefined : seedDemoPeople(settings);
  const deps: Deps = {
    ...outside,
    registry,
    flags,
    identity: lazyProvider(outside, () => options.secret, seed),
    tariffs: createTariffPort(outside),
    content: await openContent(outside, closers),
    loadMonitor: createLoadMonitor(),
    pending: createPending(),
    metrics: createMetrics(),
    lifecycle: { draining: false, atDrain: new Set() },
    root: projectRoot,
  };
  if (settings.watch) {
    const unwatch = await registry.watch();
    closers.push(() => Promise.resolve(unwatch()));
  }
  return deps;
}

function openDefinitions(
  { settings, db, clock, log }: Outside,
  { fingerprint, secret, report }: DepsOptions,
) {
  return openRegistry({
    root: projectRoot,
    db,
    clock,
    secret,
    otherSecrets: settings.otherSecrets.identity,
    memory: createSnapshotCache(projectRoot, fingerprint.all),
    report,
    // Without an editor, files are read as they are on disk.
    ...(settings.watch && { review: platformFiles }),
    forged: ({ id, version }) =>
      log.error(
        { id, code: 'module-forged', file: version },
        'A stored definition was not written by this platform and is not run.',
      ),
    failed: (error) => log.error({ error }, 'Definitions could not be looked at.'),
  });
}

async function openFlags({ settings, log }: Outside, closers: Closers): Promise<Deps['flags']> {
  const flags = createFlags(settings.environment, readFlags(settings.flagsFile));
  if (settings.growthBook) {
    const stop = await pollGrowthBook(flags, settings.growthBook, log);
    closers.push(() => Promise.resolve(stop()));
  }
  return flags;
}

async function openContent({ settings, log }: Outside, closers: Closers): Promise<Deps['content']> {
  const content = createContent();
  if (settings.contentful) {
    const stop = await pollContentful(content, settings.contentful, log);
    closers.push(() => Promise.resolve(stop()));
  }
  return content;
}
