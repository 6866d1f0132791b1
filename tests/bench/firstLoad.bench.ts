import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fieldId } from '#renderers/theme/fieldId.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/runningServer.ts';
import { printTable, type Print } from './print.ts';

export const name = 'First load of the bicycle: scripts that a browser fetched, kB gzip';

const input = `#${fieldId('/bike/insuranceSum')}`;

/** Fetches the wizard as a stranger does, and weighs each script that came before one can answer. */
export async function run(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await startServer({ dataDir });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const scripts: Promise<{ address: string; size: number }>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const weigh = async () => ({
        address: response.url(),
        size: gzipSync(await response.body(), { level: 9 }).length / 1000,
      });
      scripts.push(weigh());
    });
    await page.addInitScript((selector) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        performance.mark('usable');
      });
      observer.observe(document, { childList: true, subtree: true });
    }, input);
    await page.goto(`${server.url}/fahrrad/antrag/`);
    await page.locator(input).waitFor();
    const asked = await page.evaluate(() => {
      const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
      const resources = performance.getEntriesByType('resource');
      return resources.filter(({ startTime }) => startTime < usable).map(({ name: address }) => address);
    });
    const sizes = await Promise.all(scripts);
    const rows = (which: typeof sizes) =>
      which.map(({ address, size }) => [address.replace(server.url, ''), size]);
    const total = (which: typeof sizes) => which.reduce((sum, { size }) => sum + size, 0);
    const before = sizes.filter(({ address }) => asked.includes(address));
    const after = sizes.filter(({ address }) => !asked.includes(address));
    printTable(
      print,
      ['script', 'kB'],
      [
        ...rows(before),
        ['**asked for until the first question can be answered**', total(before)],
        ...rows(after),
        ['asked for at once after that: pictures, what later pages need', total(after)],
      ],
    );
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
