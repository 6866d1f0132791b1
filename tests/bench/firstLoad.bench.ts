import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { FlowSource } from '#engine/definition/source.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/runningServer.ts';
import { printTable, type Print } from './print.ts';

export const name = 'First load of each product: scripts that a browser fetched, kB gzip';

const flows = new URL('../../flows/produkte/', import.meta.url);

/** Selector of the first question's controls. */
const input = 'main input, main select, main textarea';

interface Script {
  address: string;
  /** kB, gzip. */
  size: number;
}

/** Returns the first address of each product by key. */
async function pages(): Promise<[key: string, address: string][]> {
  const files = (await readdir(flows)).filter((file) => file.endsWith('.flow.json'));
  return Promise.all(
    files.map(async (file) => {
      const { key, addresses } = JSON.parse(await readFile(new URL(file, flows), 'utf8')) as FlowSource;
      return [key, Object.values(addresses)[0] ?? '/'];
    }),
  );
}

/** Opens a page with an empty cache and weighs its scripts: before the first question can be answered, and after. */
async function scriptsOf(browser: Browser, url: string): Promise<{ before: Script[]; after: Script[] }> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const scripts: Promise<Script>[] = [];
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
    await page.goto(url);
    await page.locator(input).first().waitFor();
    const asked = await page.evaluate(() => {
      const usable = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
      const resources = performance.getEntriesByType('resource');
      return resources.filter(({ startTime }) => startTime < usable).map(({ name: address }) => address);
    });
    const sizes = await Promise.all(scripts);
    return {
      before: sizes.filter(({ address }) => asked.includes(address)),
      after: sizes.filter(({ address }) => !asked.includes(address)),
    };
  } finally {
    await context.close();
  }
}

const total = (scripts: Script[]) => scripts.reduce((sum, { size }) => sum + size, 0);

/** Weighs every product's first page until its first question can be answered, and what follows at once. */
export async function run(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await startServer({ dataDir });
  const browser = await launchBrowser();
  try {
    const rows: (string | number)[][] = [];
    for (const [key, address] of await pages()) {
      const { before, after } = await scriptsOf(browser, `${server.url}${address}`);
      rows.push([key, before.length, total(before), total(after)]);
    }
    printTable(
      print,
      ['product', 'scripts', 'asked for until the first question can be answered', 'at once after that'],
      rows,
    );
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
