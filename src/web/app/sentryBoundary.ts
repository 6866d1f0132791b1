import type { TabMemory } from '#web/base/tabMemory.ts';
import { firstPageShown } from '#web/base/firstPage.ts';

const storageKey = 'sentry-boundary';
/** Maximum wait for a file that the browser's cache may have dropped. */
const patienceMs = 100;

const load = () => import('#web/shell/failure/SentryBoundary.tsx').then((module) => module.SentryBoundary);

/**
 * Returns Sentry's error boundary on the pages of a tab that has loaded it before; undefined on its first page, which
 * loads it after everything else. A boundary cannot be replaced on a page: all below it would be mounted again, and
 * what was typed would be lost.
 */
export async function sentryBoundary(memory: TabMemory) {
  if (memory.getItem(storageKey)) {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
    return Promise.race([load(), late]).catch(() => undefined);
  }
  firstPageShown
    .then(load)
    .then(() => memory.setItem(storageKey, 'loaded'))
    // The page keeps our own boundary.
    .catch(() => undefined);
  return undefined;
}
