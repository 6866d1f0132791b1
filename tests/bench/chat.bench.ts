import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright';
import { openDatabase } from '#server/storage/database/open.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/runningServer.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { median, printTable, type Print } from './print.ts';
import { scriptTimeOf } from './trace.ts';

export const name = 'A chat of 100 and of 5,000 messages in the browser';

const lea = demoPerson('lea');
const partner = lea.attributes['custom:partnernummer'] ?? '';
const agent = '1234567890';
const sizes = [100, 5000];
/** Number of wheel events and pixels of each. */
const turns = 60;
const turn = 400;

const chatOf = (size: number) => `019bd5f4-0000-7000-8000-${String(size).padStart(12, '0')}`;

/** Creates chats of these sizes in a database that no server has open. */
async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  for (const size of sizes)
    await sql`
      insert into messages (id, partner, agent, sender, recipient, subject, body, source, thread, read_at, created_at)
      select case when n = 1 then ${chatOf(size)}::uuid else gen_random_uuid() end, ${partner}, ${agent},
        case when n % 2 = 0 then 'agent' else 'customer' end, case when n % 2 = 0 then 'customer' else 'agent' end,
        'Chat', repeat('Guten Tag, dazu habe ich noch eine Frage. ', 1 + n % 12), 'CHAT',
        case when n = 1 then null else ${chatOf(size)}::uuid end, now(), now() - (${sql.lit(size)} - n) * interval '1 minute'
      from generate_series(1, ${sql.lit(size)}) as n`.execute(db);
  await close();
}

/** Returns the milliseconds between frames while scrolling up. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const look = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await work();
  return page.evaluate(() => (Object(window) as { frames: number[] }).frames);
}

async function scroll(page: Page, towards: -1 | 1): Promise<void> {
  const box = await page.getByRole('log').boundingBox();
  if (!box) throw new Error('There is no chat.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let count = 0; count < turns; count += 1) {
    await page.mouse.wheel(0, towards * turn);
    await page.waitForTimeout(16);
  }
}

interface Measured {
  opened: number;
  middle: number;
  late: number;
  script: number;
  key: number;
}

async function measure(browser: Browser, page: Page, size: number): Promise<Measured> {
  const begun = performance.now();
  await page.goto(`/kunden/postfach/chats/${chatOf(size)}/`);
  await page.getByRole('log').locator('article').last().waitFor();
  const opened = performance.now() - begun;
  await page.waitForTimeout(1500);
  const frames = await framesWhile(page, async () => {
    await scroll(page, -1);
    await scroll(page, 1);
  });
  const sorted = frames.toSorted((a, b) => a - b);
  const script = await scriptTimeOf(browser, page, () => scroll(page, -1));
  const input = page.getByPlaceholder('Nachricht schreiben');
  await input.click();
  const text = 'Guten Tag, ich habe noch eine Frage';
  const typing = await scriptTimeOf(browser, page, () => page.keyboard.type(text, { delay: 20 }));
  return {
    opened,
    middle: median(frames),
    late: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    script: script / turns,
    key: typing / text.length,
  };
}

/** Opens both, scrolls through them and types; the last column is the ratio of the long one to the short one. */
export async function run(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const browser = await launchBrowser();
  try {
    await (await startServer({ dataDir })).stop();
    await fill(dataDir);
    const server = await startServer({ dataDir });
    const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });
    const page = await context.newPage();
    await page.goto('/kunden/login/');
    await signIn(page, server.url, lea);
    await page.waitForURL(/\/kunden\/$/);
    // A warm-up, so that first fetches and compilation are not counted.
    await measure(browser, page, sizes[0] ?? 0);
    const [short, long] = [await measure(browser, page, 100), await measure(browser, page, 5000)];
    const rows = (
      [
        ['opened, until the last message is visible', 'opened'],
        ['frame while scrolling, middle', 'middle'],
        ['frame while scrolling, 95th percentile', 'late'],
        ['script per turn of the wheel', 'script'],
        ['script per key typed', 'key'],
      ] as const
    ).map(([title, of]) => [title, short[of], long[of], long[of] / short[of]]);
    printTable(print, ['milliseconds', '100', '5,000', 'ratio'], rows);
    await context.close();
    await server.stop();
  } finally {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
