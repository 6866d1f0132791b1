import { tabMemory } from './tabMemory.ts';

/** Browser functions used for retries. */
interface RetryOptions {
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Whether the server can be reached now. */
  reachable: () => Promise<boolean>;
  /** Reloads the document; false if that was tried recently without success. */
  reload: () => boolean;
}

const pauseMs = 2000;

/**
 * Imports a chunk, retrying while the network is down. Some browsers never request a failed module again; in
 * that case, or after a new release, the document is reloaded: answers are kept in the tab. Rejects only if a
 * reload was tried recently.
 */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  { wait, reachable, reload }: RetryOptions = browserOptions,
): Promise<Part> {
  for (let failures = 0; ;) {
    try {
      return await load();
    } catch (error) {
      failures += 1;
      await wait(pauseMs);
      if (failures === 1 || !(await reachable())) continue;
      if (!reload()) throw error;
      return new Promise(() => undefined);
    }
  }
}

const reloadedAt = 'parts reloaded at';
/** Minimum time between two reloads: a second failure is reported instead of reloading in a loop. */
const reloadIntervalMs = 60_000;

const browserOptions: RetryOptions = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reachable: () =>
    fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload() {
    const memory = tabMemory(window);
    const lastReload = Number(memory.getItem(reloadedAt) ?? 0);
    if (Date.now() - lastReload < reloadIntervalMs) return false;
    memory.setItem(reloadedAt, String(Date.now()));
    window.location.reload();
    return true;
  },
};
