// Photographs pages: `npm run pictures`, by default all of them in all brands, widths and colour schemes.
//   npm run pictures -- --brands nord --pages startseite,fahrrad --widths 390 --schemes dark --text 200 --to folder
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../support/browser.ts';
import { prepareData } from '../support/preparedData.ts';
import { startServer } from '../support/runningServer.ts';
import { readOrder, type Order } from './order.ts';
import { sitePages } from './sitePages.ts';
import { photograph } from './studio.ts';
import { wizardPages } from './wizardPages.ts';

const order = readOrder(import.meta.filename);
const dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
await prepareData(dataDir);
const server = await startServer({ dataDir });
try {
  const failed = await takeAll(order, server.url);
  console.log(`${order.folder}${failed.length > 0 ? `\n${failed.join('\n')}` : ''}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Photographs everything that is ordered. Returns one line per page that could not be opened. */
async function takeAll({ brands, widths, schemes, pages }: Order, serverUrl: string): Promise<string[]> {
  const browser = await launchBrowser();
  const failed: string[] = [];
  for (const brand of brands) {
    const all = [...sitePages(), ...(await wizardPages(brand))];
    const chosen = all.filter(({ name }) => pages.length === 0 || pages.some((part) => name.includes(part)));
    for (const width of widths)
      for (const scheme of schemes)
        failed.push(...(await photograph(browser, { serverUrl, brand, width, scheme, order }, chosen)));
  }
  await browser.close();
  return failed;
}
