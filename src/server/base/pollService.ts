import type { Log } from './log/log.ts';

const REFRESH_MS = 60_000;

/**
 * Follows a service outside: asks once now and then every minute. Its silence is told once, until it speaks again.
 * @param ask takes over what the service says
 * @returns stops following
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
