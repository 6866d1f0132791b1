import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { startBackground } from './background.ts';
import { closeGracefully, listen, tryPort } from './listen.ts';
import { openDeps, type Closers } from './openDeps.ts';
import { systemClock, type Clock } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { openDatabaseClock } from '#server/storage/database/databaseClock.ts';
import { openDatabase } from '#server/storage/database/open.ts';
import { traceQueries } from '#server/storage/database/traceQueries.ts';
import { writeServerAddress } from '#server/storage/database/serverAddress.ts';
import type { RegistryOptions } from '#server/catalog/definitions/registryState.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Fingerprint } from './fingerprint.ts';
import { identitySecret } from '#server/people/identity/secret.ts';
import { assertSameStore } from '#server/insurance/uploads/objects/assertSameStore.ts';
import { idsAt, systemIds } from '#server/base/ids.ts';
import type { Log, LogFields } from '#server/base/log/log.ts';
import { openTracing } from '#server/base/tracing/openTracing.ts';
import { releaseLeases } from '#server/storage/outbox/store.ts';
import { buildInChildProcess } from './pages/buildProcess.ts';
import { keepAssets } from './pages/keptAssets.ts';
import { createDrawnPages } from './pages/rendering/drawnPages.ts';
import { assetsFolder } from './pages/shell.ts';
import { isStale } from './pages/webBuild.ts';
import { sharedValues } from './sharedValues.ts';
import { releaseAt } from '#server/base/release.ts';
import { assertSameSecrets } from '#server/storage/secrets/checkValues.ts';
import { assertServicesEncrypted } from '#server/storage/secrets/plainServices.ts';
import { assertSettingsComplete } from '#server/storage/secrets/requiredSettings.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/** A server that listens. */
export interface RunningServer {
  /** `http://localhost:3000` */
  address: string;
  /** Ends in order: takes nothing new, finishes what runs, closes the database. */
  stop(): Promise<void>;
}

/** What a start reports as it proceeds. */
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
  const closers: Closers = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    assertSettingsComplete(settings);
    assertServicesEncrypted(settings);
    await tryPort(settings);
    const tracing = await openTracing(settings);
    if (tracing) closers.push(() => tracing.stop());
    const { db, close } = await openDatabase(settings, { log: tracing && traceQueries(tracing) });
    closers.push(close);
    // Servers that share a database share its clock.
    const clock = settings.databaseUrl ? await followClock(db, log, closers) : systemClock;
    const ids = settings.databaseUrl ? idsAt(clock) : systemIds;
    const outside = { settings, db, clock, ids, log, tracing };
    // It seals codes and links, with an outside identity provider too.
    const secret = identitySecret(settings);
    await assertSameSecrets(db, sharedValues(settings, secret), {
      environment: settings.environment,
      now: clock.now(),
    });
    // With the embedded database, files lie beside it.
    if (settings.databaseUrl) await assertSameStore(outside);
    const options = await webApp(settings, fingerprint, report, closers);
    const deps = await openDeps(outside, { fingerprint, secret, report: report.problems }, closers);
    // Only one process opens the embedded database: leases of one that died are due at once.
    if (!settings.databaseUrl) await transaction(db, releaseLeases);
    const port = await serve(deps, options, closers);
    closers.push(() => drain(deps));
    // A free port is known only now.
    if (settings.port === 0) settings.origin = settings.origin.replace(/:0$/, `:${port}`);
    if (!settings.databaseUrl) {
      const remove = writeServerAddress(settings.dataDir, localAddress(settings.host, port));
      closers.push(() => Promise.resolve(remove()));
    }
    log.info(whatRuns(settings), 'Server started.');
    return { address: `http://${settings.host}:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns what the line of a start says beside the source of every line. */
const whatRuns = ({ databaseUrl }: Settings): LogFields => ({
  revision: releaseAt(projectRoot).revision,
  'process.runtime.version': process.version,
  database: databaseUrl ? 'postgres' : 'embedded',
});

async function followClock(db: Deps['db'], log: Log, closers: Closers): Promise<Clock> {
  const clock = await openDatabaseClock(db, log);
  closers.push(clock.stop);
  return clock;
}

/** Lets servers of other releases have the files of this one; a server starts without that, too. */
async function keepForOthers({ db, clock, log, root, settings }: Deps): Promise<void> {
  const folder = assetsFolder(root);
  // Development mode builds nothing.
  if (!settings.databaseUrl || settings.dev || !existsSync(folder)) return;
  await keepAssets({ db, clock }, folder).catch((error: unknown) =>
    log.warn({ error }, 'Files of the web app could not be stored for servers of other releases.'),
  );
}

/** Goes on answering while balancers find out that the server is no longer ready. */
async function drain({ lifecycle, settings }: Pick<Deps, 'lifecycle' | 'settings'>): Promise<void> {
  lifecycle.draining = true;
  for (const end of lifecycle.atDrain) end();
  await pause(settings.drainSeconds * 1_000);
}

/** Returns where this machine reaches a server; one that listens everywhere is reached as localhost. */
function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Listens, and returns the port. The background work runs while requests are answered. */
async function serve(deps: Deps, options: AppOptions, closers: Closers): Promise<number> {
  // Begun when the first request can be answered, ended after the last one was.
  let stopBackground = () => Promise.resolve();
  closers.push(() => stopBackground());
  // In development, pages change with every edit: the browser renders them.
  const { dev, role } = deps.settings;
  const draw = dev || role === 'worker' ? undefined : createDrawnPages(deps);
  const app = await createApp(deps, { ...options, ...(draw && { draw }) });
  closers.push(() => closeGracefully(app));
  // Before pages are answered that ask for them.
  if (role !== 'worker') await keepForOthers(deps);
  const port = await listen(app, deps.settings);
  if (role !== 'web') stopBackground = startBackground(deps);
  return port;
}

async function webApp(
  { dev, role }: Settings,
  fingerprint: Fingerprint,
  report: StartReport,
  closers: Closers,
): Promise<AppOptions> {
  if (role === 'worker') return { only: 'operation' };
  if (dev) {
    const { openDevServer } = await import('./pages/devServer.ts');
    const { serverFactory, shell, gallery, close } = await openDevServer(projectRoot);
    closers.push(close);
    return { serverFactory, shell, gallery };
  }
  await buildWhenStale(fingerprint, report);
  return {};
}

/** Builds the web app when its sources have changed. @throws StartError build-failed */
export async function buildWhenStale(
  fingerprint: Fingerprint,
  report: Pick<StartReport, 'building'>,
): Promise<void> {
  if (!isStale(projectRoot, fingerprint.all)) return;
  report.building();
  await buildInChildProcess(projectRoot);
}
