import { systemClock } from '#server/base/clock.ts';
import type { Fingerprint } from './fingerprint.ts';
import { createLog } from '#server/base/log/log.ts';
import { projectRoot, readSettings } from '#server/base/settings/settings.ts';
import { startServer } from './start.ts';
import { StartError } from '#server/base/startError.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** How long an orderly end may take. Milliseconds. */
const shutdownTimeout = 10_000;

const t = translator('live', projectRoot);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const log = createLog(systemClock.now, (line) => process.stdout.write(line));

/** One sentence for what a person can mend; everything else is a fault of ours and shows its stack. */
function explain(error: unknown): string {
  if (!(error instanceof StartError))
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const key = `errors:start.${error.code}`;
  return t.exists(key) ? t(key, error.params) : error.code;
}

/** What nobody caught ends the process, told without its message, which may quote what a person typed. */
function exitOnError(error: unknown): void {
  log.error({ error }, 'The server ended by an error that nobody caught.');
  process.exit(1);
}

/** Runs the server until it is told to end. @param fingerprint of the sources at the beginning of the start */
export async function run(fingerprint: Fingerprint): Promise<void> {
  process.on('uncaughtException', exitOnError);
  process.on('unhandledRejection', exitOnError);

  try {
    const settings = readSettings(process.env, { dev: process.argv.includes('--dev') });
    const server = await startServer(settings, fingerprint, log, {
      building: () => print(t('operation:start.building')),
      problems: (problems) => {
        for (const { file, line, column, code, message, hint } of problems) {
          print(`${file}:${line}:${column}  ${code}  ${message}${hint ? `  ${hint}` : ''}`);
        }
        if (problems.length === 0) print(t('operation:start.mended'));
      },
    });
    print(t('operation:start.ready', { address: server.address }));
    let ending = false;
    const shutDown = () => {
      // Ctrl-C reaches this process twice, from the terminal and from npm.
      if (ending) return;
      ending = true;
      const late = setTimeout(() => process.exit(1), shutdownTimeout);
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
    process.on('SIGINT', shutDown);
    process.on('SIGTERM', shutDown);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
