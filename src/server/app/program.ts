import type { Fingerprint } from './fingerprint.ts';
import { expectNoEdits } from '#server/base/ttlCache.ts';
import { projectRoot, readSettings } from '#server/base/settings/settings.ts';
import { explainError } from './commands/explainError.ts';
import { tryPort } from './listen.ts';
import { openServerLog } from './logOutput.ts';
import { onShutdown } from './shutdownSignals.ts';
import { buildWhenStale, startServer, type StartReport } from './start.ts';
import { assertServicesEncrypted } from '#server/storage/secrets/plainServices.ts';
import { assertProcessesFit, assertSettingsComplete } from '#server/storage/secrets/requiredSettings.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** Milliseconds that a shutdown may take once the server has drained. */
const shutdownTimeout = 10_000;

const t = translator('live', projectRoot);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const log = openServerLog();

const report: StartReport = {
  building: () => print(t('operation:start.building')),
  problems: (problems) => {
    for (const { file, line, column, code, message, hint } of problems) {
      print(`${file}:${line}:${column}  ${code}  ${message}${hint ? `  ${hint}` : ''}`);
    }
    if (problems.length === 0) print(t('operation:start.mended'));
  },
};

/** Ends the process after an uncaught error; logged without its message, which may quote user input. */
function exitOnError(error: unknown): void {
  log.error({ error }, 'The server ended by an error that nobody caught.');
  process.exit(1);
}

/**
 * Runs the server until a signal ends it.
 * @param fingerprint of the sources at the start
 */
export async function run(fingerprint: Fingerprint): Promise<void> {
  process.on('uncaughtException', exitOnError);
  process.on('unhandledRejection', exitOnError);

  try {
    const settings = readSettings(process.env, { dev: process.argv.includes('--dev') });
    if (!settings.watch) expectNoEdits();
    assertProcessesFit(settings);
    if (settings.workers > 1) {
      const { leadWorkers } = await import('./workers.ts');
      assertSettingsComplete(settings);
      assertServicesEncrypted(settings);
      await tryPort(settings);
      if (settings.role !== 'worker') await buildWhenStale(fingerprint, report);
      return void leadWorkers(settings, log);
    }
    const server = await startServer(settings, fingerprint, log, report);
    print(t('operation:start.ready', { address: server.address }));
    let ending = false;
    const shutDown = () => {
      // Ctrl-C arrives twice: from the terminal and from npm.
      if (ending) return;
      ending = true;
      const late = setTimeout(() => process.exit(1), shutdownTimeout + settings.drainSeconds * 1_000);
      void server.stop().then(
        () => {
          clearTimeout(late);
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ error }, 'The server did not end in order.');
          process.exit(1);
        },
      );
    };
    onShutdown(shutDown);
  } catch (error) {
    process.stderr.write(`${explainError(t, error)}\n`);
    process.exit(1);
  }
}
