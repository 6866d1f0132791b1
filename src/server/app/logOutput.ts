import { systemClock } from '#server/base/clock.ts';
import { createLog, type Log } from '#server/base/log/log.ts';
import { logSource } from '#server/base/log/logSource.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

const logTo = (output: NodeJS.WritableStream): Log =>
  createLog(systemClock.now, (line) => void output.write(line), logSource(projectRoot));

/**
 * Returns the log of a server, on standard output. Where that takes no lines, because its disk is full or its reader has
 * ended, people are still served: standard error gets one line about it, and lines go on as soon as they are taken again.
 */
export function openServerLog(): Log {
  let told = false;
  process.stdout.on('error', (error) => {
    if (told) return;
    told = true;
    logTo(process.stderr).error({ error }, 'The log takes no lines; the server goes on without.');
  });
  process.stderr.on('error', () => undefined);
  return logTo(process.stdout);
}
