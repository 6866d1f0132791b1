import type { PageDescription, Portal } from '#engine/page.ts';
import { pageTable } from '#engine/pages/pageTable.ts';

/** Milliseconds after the first page before others load, and between two of them. */
const restMs = { before: 400, between: 40 };

/** Pages that hardly anybody opens from another one. */
const rare: PageDescription['kind'][] = ['moving', 'extranet', 'broker-message'];

/** Whether the visitor pays for what is loaded in advance. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads the modules and texts of a portal's pages one after the other so that a change of
 * pages waits for data only. Returns a function that stops it.
 */
export function warmPortal(portal: Portal, load: (page: PageDescription) => Promise<unknown>): () => void {
  let stopped = false;
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const run = async () => {
    await rest(restMs.before);
    const rows = pageTable.filter((row) => row.portal === portal && !rare.includes(row.kind));
    // Pages of the menu come first: a person who has just signed in presses one of them.
    const ofMenu = rows.filter(({ path, parameters }) => path !== undefined && !parameters);
    const modules = new Map([...ofMenu, ...rows].map((row) => [row.module, row]));
    for (const { kind, is, parameters } of modules.values()) {
      if (stopped || savesData()) return;
      // Names of parameters stand for their values: the module is the same.
      await load({ kind, ...is, ...parameters } as PageDescription).catch(() => undefined);
      await rest(restMs.between);
    }
  };
  void run();
  return () => {
    stopped = true;
  };
}
