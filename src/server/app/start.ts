import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { seedDemoPeople } from './demo/people.ts';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { startBackground } from './background.ts';
import { systemClock } from '#server/base/clock.ts';
import { pollContentful } from '#server/catalog/content/pollContentful.ts';
import { createContent } from '#server/catalog/content/service.ts';
import { codeOf, transaction } from '#server/storage/database/transaction.ts';
import { openDatabase } from '#server/storage/database/open.ts';
import { createSnapshotCache } from '#server/catalog/definitions/snapshotCache.ts';
import { openRegistry } from '#server/catalog/definitions/service.ts';
import type { RegistryOptions } from '#server/catalog/definitions/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Fingerprint } from './fingerprint.ts';
import { readFlags } from '#server/catalog/flags/flagFile.ts';
import { pollGrowthBook } from '#server/catalog/flags/pollGrowthBook.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { canOpenSigningKeys } from '#server/people/identity/signingKeys.ts';
import { identitySecret } from '#server/people/identity/secret.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { createVault } from '#server/people/identity/vault.ts';
import { systemIds } from '#server/base/ids.ts';
import type { Log } from '#server/base/log/log.ts';
import { releaseLeases } from '#server/storage/outbox/store.ts';
import { seedDemoCustomers } from './demo/seed.ts';
import { buildInChildProcess } from './pages/buildProcess.ts';
import { isStale } from './pages/webBuild.ts';
import { createPending } from '#server/base/pending.ts';
import { releaseAt } from '#server/base/release.ts';
import { createLoadMonitor } from '#server/base/loadMonitor.ts';
import { assertSameSecrets, type NodeSecret } from '#server/storage/secrets/checkValues.ts';
import { assertSettingsComplete } from '#server/storage/secrets/requiredSettings.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { createTariffPort } from '#server/catalog/tariffs/port.ts';

/**
 * An end closes connections on which nothing was read yet as if nobody used them, also those whose request has just
 * arrived. What arrived before the end is read within this time. Milliseconds.
 */
const lastRead = 200;
/** Turns of the event loop: one to take a connection, one to read what it says, one to spare. */
const turnsToRead = 3;

/** A server that listens. */
export interface RunningServer {
  /** `http://localhost:3000` */
  address: string;
  /** Ends in order: takes nothing new, finishes what runs, closes the database. */
  stop(): Promise<void>;
}

/** What a start tells while it goes. */
export interface StartReport {
  building(): void;
  problems: RegistryOptions['report'];
}

/**
 * Opens everything and listens. What was opened is closed again when a later step fails.
 * @throws StartError with the code of a German sentence
 */
export async function startServer(
  settings: Settings,
  fingerprint: Fingerprint,
  log: Log,
  report: StartReport,
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    assertSettingsComplete(settings);
    await tryPort(settings);
    const { db, close } = await openDatabase(settings);
    closers.push(close);
    // Codes and links are sealed with it whoever keeps the passwords.
    const secret = identitySecret(settings);
    await assertSameSecrets(db, ownSecrets(settings, secret), {
      environment: settings.environment,
      now: systemClock.now(),
    });
    const options = await webApp(settings, fingerprint, report, closers);
    const registry = await openRegistry({
      root: projectRoot,
      db,
      clock: systemClock,
      secret,
      memory: createSnapshotCache(projectRoot, fingerprint.all),
      report: report.problems,
      forged: ({ id, version }) =>
        log.error(
          { id, code: 'module-forged', file: version },
          'A stored definition was not written by this platform and is not run.',
        ),
      failed: (error) => log.error({ error }, 'Definitions could not be looked at.'),
    });
    const flags = createFlags(settings.environment, readFlags(settings.flagsFile));
    if (settings.growthBook) {
      const unfollow = await pollGrowthBook(flags, settings.growthBook, log);
      closers.push(() => Promise.resolve(unfollow()));
    }
    const outside = { settings, db, clock: systemClock, ids: systemIds };
    await seedDemoCustomers(outside);
    const seed = settings.cognito ? undefined : seedDemoPeople(settings);
    const identity = lazyProvider(outside, () => secret, seed);
    const tariffs = createTariffPort({ ...outside, log });
    const content = createContent();
    if (settings.contentful) {
      const unfollow = await pollContentful(content, settings.contentful, log);
      closers.push(() => Promise.resolve(unfollow()));
    }
    const loadMonitor = createLoadMonitor();
    const deps: Deps = {
      ...outside,
      log,
      registry,
      flags,
      tariffs,
      content,
      loadMonitor,
      pending: createPending(),
      identity,
      root: projectRoot,
    };
    if (settings.watch) {
      const unwatch = await registry.watch();
      closers.push(() => Promise.resolve(unwatch()));
    }
    // Nobody else can be at work in the embedded database: what a process held that died is due at once.
    if (!settings.databaseUrl) await transaction(db, releaseLeases);
    // Begun when the first request can be answered, ended after the last one was.
    let stopBackground = () => Promise.resolve();
    closers.push(() => stopBackground());
    const app = await createApp(deps, options);
    closers.push(async () => {
      await pause(lastRead);
      // On a busy machine the time may pass before anything is read: what the network holds comes first.
      for (let turn = 0; turn < turnsToRead; turn += 1) await nextTurn();
      await app.close();
    });
    await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
      throw listenError(error, settings);
    });
    stopBackground = startBackground(deps);
    const { port } = app.server.address() as AddressInfo;
    // A free port is known only now.
    if (settings.port === 0) settings.origin = settings.origin.replace(/:0$/, `:${port}`);
    const database = settings.databaseUrl ? 'postgres' : 'embedded';
    log.info({ ...releaseAt(projectRoot), node: process.version, database }, 'Server started.');
    return { address: `http://${settings.host}:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The secrets that have to be the same on every node. */
const ownSecrets = ({ agentLinkKey, auditKey }: Settings, secret: string): NodeSecret[] => [
  { name: 'IDENTITY_SECRET', value: secret, fits: (trx) => canOpenSigningKeys(trx, createVault(secret)) },
  { name: 'AGENT_LINK_KEY', value: agentLinkKey },
  { name: 'AUDIT_KEY', value: auditKey },
];

async function webApp(
  { dev }: Settings,
  fingerprint: Fingerprint,
  report: StartReport,
  closers: (() => Promise<unknown>)[],
): Promise<AppOptions> {
  if (dev) {
    const { openDevServer } = await import('./pages/devServer.ts');
    const { serverFactory, shell, close } = await openDevServer(projectRoot);
    closers.push(close);
    return { serverFactory, shell };
  }
  if (isStale(projectRoot, fingerprint.all)) {
    report.building();
    await buildInChildProcess(projectRoot);
  }
  return {};
}

/**
 * Tries the port before anything is opened or built, so that nobody waits for a build to read that it is taken.
 * @throws StartError port-in-use, port-forbidden, host-unknown
 */
async function tryPort({ host, port }: Settings): Promise<void> {
  try {
    // A name may stand for several addresses; a server on one of them would answer in our place.
    for (const { address } of await lookup(host, { all: true })) {
      const probe = createServer().listen({ host: address, port });
      await once(probe, 'listening');
      probe.close();
      await once(probe, 'close');
    }
  } catch (error) {
    throw listenError(error, { host, port });
  }
}

function listenError(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new StartError('port-in-use', { port }, error);
  if (code === 'EACCES') return new StartError('port-forbidden', { port }, error);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError('host-unknown', { host }, error);
  return error;
}
