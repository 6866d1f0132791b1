import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { becomePhone, countLoads, watchShifts, watchTakeOver } from '../support/phone.ts';
import { startServer } from '../support/runningServer.ts';
import { smallForm } from './benchForm.ts';
import { contestants, type Contestant } from './contestants.ts';
import { servePeers } from './peerServer.ts';
import { median, printTable, type Print } from './print.ts';
import { fill, middleOf } from './wizard.bench.ts';

const { ROUNDS = '3' } = process.env;

export const name = 'First page on a cheap phone (4 times slower, 1.6 Mbit/s, 150 ms), beside a form by hand';

/** Long enough for everything that comes when idle. */
const idleMs = 10_000;

/** Measures one visit with an empty cache; milliseconds, requests and kB in the order of the table. */
async function visit(browser: Browser, one: Contestant): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const loads = await countLoads(page);
    const shifts = await watchShifts(page);
    const takenOver = await watchTakeOver(page);
    await becomePhone(page);
    await page.goto(one.address, { waitUntil: 'commit' });
    await page.locator(one.folded ?? one.text(smallForm.typed)).waitFor();
    const field = await page.evaluate(() => performance.now());
    // Where the server has drawn the page, questions are answered when the app has taken over.
    await page.locator('#root:not([data-drawn]) >> css=input').first().waitFor();
    const usable = await page.evaluate(() => performance.now());
    const before = loads(await takenOver());
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    await pause(idleMs);
    const after = loads();
    const moved = await shifts();
    await fill(page, smallForm, one);
    const looked = performance.now();
    // Scrolls to it, and waits as long as Playwright waits before it presses.
    await page.locator(one.next).first().click({ trial: true });
    const found = performance.now() - looked;
    const { x, y } = await middleOf(page, one.next);
    const start = performance.now();
    await page.mouse.click(x, y);
    await page.locator(one.second).waitFor();
    const next = performance.now() - start;
    return [
      painted,
      field,
      usable,
      found,
      next,
      moved,
      before.requests,
      before.kilobytes,
      after.requests,
      after.kilobytes,
    ];
  } finally {
    await context.close();
  }
}

/** Measures the first page of the bicycle and the form by hand in turns. */
export async function run(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const peers = await servePeers();
  const server = await startServer({ dataDir });
  const browser = await launchBrowser();
  try {
    const [ours, hand] = contestants(smallForm, 'bicycle', { server: server.url, peers: peers.url });
    if (!ours || !hand) throw new Error('Both contestants are needed');
    // The first visitor of a fresh server may be served before the page is drawn.
    await fetch(ours.address, { headers: { accept: 'text/html' } });
    await pause(5000);
    const rounds: number[][][] = [[], []];
    for (let round = 0; round < Number(ROUNDS); round += 1)
      for (const [index, one] of [ours, hand].entries()) rounds[index]?.push(await visit(browser, one));
    const [own = [], byHand = []] = rounds.map((all) =>
      (all[0] ?? []).map((_, column) => median(all.map((each) => each[column] ?? NaN))),
    );
    const rows = [
      'first contentful paint, ms',
      'first field, ms',
      'app in place, ms',
      'looking for „Weiter“, until it may be pressed, ms',
      '„Weiter“ pressed until the second page, ms',
      'layout shift',
      'requests until the app is in place',
      'kB until then',
      'requests until idle',
      'kB until idle',
    ].map((what, row) => [
      what,
      own[row] ?? NaN,
      byHand[row] ?? NaN,
      (own[row] ?? NaN) / (byHand[row] ?? NaN),
    ]);
    printTable(print, ['', 'this engine', 'by hand', 'ratio'], rows);
  } finally {
    await browser.close();
    await server.stop();
    peers.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
