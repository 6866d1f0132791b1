import type { Log } from './log/log.ts';

const REFRESH_MS = 60_000;

/**
 * Polls an external service now and then every minute. An outage is logged once until the service answers again.
 * @param ask fetches and stores the service's data
 * @returns a function that stops polling
 */
export async function pollService(
  ask: () => Promise<void>,
  { log, code, message }: { log: Log; code: string; message: string },
): Promise<() => void> {
  let silent = false;
  const once = async () => {
    try {
      await ask();
      silent = false;
    } catch (error) {
      if (!silent) log.warn({ code, error }, message);
      silent = true;
    }
  };
  await once();
  const timer = setInterval(() => void once(), REFRESH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
