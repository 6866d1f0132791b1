import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { openDatabase } from '#server/storage/database/open.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/runningServer.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { framesWhile, lateFrame, turnWheel } from './frames.ts';
import { addCustomers } from './manyCustomers.ts';
import { median, printTable, type Print } from './print.ts';

export const name = 'Scrolling a table of customers in the browser, further pages being read meanwhile';

const jana = demoPerson('jana');
const agent = jana.attributes['custom:vermittlernummer'] ?? '';
const size = Number(process.env['SIZE'] ?? 5000);
/** Turns of the wheel at a time. */
const turns = 50;

/** Turns the wheel. Returns the frames, and the milliseconds of scripts, styles and layout per turn. */
async function turned(page: Page, session: CDPSession, count: number, towards: -1 | 1) {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const work = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    return metrics.reduce(
      (sum, { name: metric, value }) => sum + (work.includes(metric) ? value * 1000 : 0),
      0,
    );
  };
  const before = await spent();
  const scroller = page.locator(':has(> table)').first();
  const frames = await framesWhile(page, () => turnWheel(scroller, count, towards));
  return { frames, work: ((await spent()) - before) / count };
}

/** Scrolls to the last customer and back up a while. Returns a row of the table for each way. */
async function scrollThrough(page: Page): Promise<(string | number)[][]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scroller = page.locator(':has(> table)').first();
  const shown = () => scroller.evaluate((element) => Math.round(element.scrollHeight / 32));
  // A warm-up, so that first fetches and compilation are not counted.
  await turnWheel(scroller, turns, 1);
  await turnWheel(scroller, turns, -1);
  const down: number[] = [];
  const works: number[] = [];
  for (let before = -1; before < (await shown());) {
    before = await shown();
    const { frames, work } = await turned(page, session, turns, 1);
    down.push(...frames);
    works.push(work);
  }
  const up = await turned(page, session, 4 * turns, -1);
  return [
    [`down to customer ${await shown()}`, median(down), lateFrame(down), median(works)],
    ['up again', median(up.frames), lateFrame(up.frames), up.work],
  ];
}

/** Signs an agent with many customers in and opens the table. */
export async function run(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const browser = await launchBrowser();
  try {
    await (await startServer({ dataDir })).stop();
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
    await addCustomers(db, 0, size, agent);
    await close();
    const server = await startServer({ dataDir });
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE', viewport });
    const page = await context.newPage();
    await page.goto('/vermittler/login/');
    await signIn(page, server.url, jana);
    // Its own navigation would interrupt the next one.
    await page.getByText('Guten Tag,').waitFor();
    await page.goto(agentPaths.customers);
    await page.locator('main table tbody th').nth(20).waitFor();
    const heads = ['milliseconds of a frame', 'median', '95th percentile', 'script and layout per turn'];
    printTable(print, heads, await scrollThrough(page));
    await context.close();
    await server.stop();
  } finally {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
