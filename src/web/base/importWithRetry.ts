import { tabMemory } from './tabMemory.ts';

/** What loading patiently needs of a browser. */
export interface PatienceOptions {
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Whether the server can be reached now. */
  reachable: () => Promise<boolean>;
  /** Loads the document anew; false when that was tried a moment ago and did not help. */
  reload: () => boolean;
}

const pauseMs = 2000;

/**
 * Loads a part of the app however long the network is away. Some browsers never ask again for a module that
 * failed once; then, and when the server has newer parts by now, the document is loaded anew: the answers are
 * in the tab. Rejects only when that has just been tried.
 */
export async function patiently<Part>(
  load: () => Promise<Part>,
  { wait, reachable, reload }: PatienceOptions = inBrowser,
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
/** Who has just come back from a reload and fails again is told, not sent round in circles. */
const onceIn = 60_000;

const inBrowser: PatienceOptions = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  reachable: () =>
    fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload() {
    const memory = tabMemory(window);
    const before = Number(memory.getItem(reloadedAt) ?? 0);
    if (Date.now() - before < onceIn) return false;
    memory.setItem(reloadedAt, String(Date.now()));
    window.location.reload();
    return true;
  },
};
