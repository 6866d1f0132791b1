import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import demo from '#server/app/demo/data/demo.json' with { type: 'json' };
import { patience } from '../support/patience.ts';
import { signIn } from '../support/signIn.ts';
import type { Order, Scheme } from './order.ts';
import type { PicturedPage } from './picturedPage.ts';

/** Taller pages are cut off: pixels. */
const tallest = 12_000;

/** A page that nothing has changed for this long is whole: milliseconds. */
const quiet = 400;

/** Resolves when nothing is loading any more and nothing has changed for a while, but not later than after ten times that. */
const settled = (pause: number): Promise<void> =>
  new Promise((resolve) => {
    const end = performance.now() + 10 * pause;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => wait());
    const look = () => {
      const isBusy = document.querySelector('[aria-busy=true]') !== null;
      if (isBusy && performance.now() < end) return wait();
      observer.disconnect();
      resolve();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, Math.max(0, Math.min(pause, end - performance.now())));
    };
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
    wait();
  });

/** Who looks: brand, window and colour scheme. */
interface Look {
  serverUrl: string;
  brand: string;
  width: number;
  scheme: Scheme;
  order: Order;
}

/** Photographs pages in one brand, width and scheme, into the folder of the order. Returns what could not be opened. */
export async function photograph(browser: Browser, look: Look, chosen: PicturedPage[]): Promise<string[]> {
  const { serverUrl, width, scheme } = look;
  const context = await browser.newContext({
    baseURL: serverUrl,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width, height: width < 768 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience);
  const failed: string[] = [];
  for (const portal of [undefined, 'benutzer', 'vermittler'] as const) {
    const seen = chosen.filter((page) => page.portal === portal);
    if (seen.length === 0 || (portal && !(await enter(context, look, portal)))) continue;
    for (const page of seen)
      await take(context, look, page).catch((error: Error) =>
        failed.push(`${page.address}: ${error.message}`),
      );
  }
  await context.close();
  return failed;
}

/** Signs in the first demo person of a portal and brand. Returns whether there is one. */
async function enter(context: BrowserContext, { serverUrl, brand }: Look, portal: string): Promise<boolean> {
  const person = demo.people.find((each) => each.portal === portal && each.brand === brand);
  if (!person) return false;
  const root = portal === 'vermittler' ? '/vermittler/' : '/kunden/';
  const page = await context.newPage();
  await page.goto(`${root}login/`);
  await signIn(page, serverUrl, person);
  await page.waitForURL(`**${root}`);
  await page.close();
  return true;
}

async function take(context: BrowserContext, look: Look, pictured: PicturedPage): Promise<void> {
  const { brand, width, scheme, order } = look;
  const page = await context.newPage();
  if (pictured.memory)
    await page.addInitScript((memory) => {
      for (const [key, value] of Object.entries(memory)) sessionStorage.setItem(key, value);
    }, pictured.memory);
  if (order.text !== 100)
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));
    }, `${order.text}%`);
  await page.goto(`${pictured.address}?brand=${brand}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
  await page.evaluate(settled, quiet);
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const folder = path.join(order.folder, brand, `${width}-${scheme}`);
  await mkdir(folder, { recursive: true });
  await page.screenshot({
    path: path.join(folder, `${pictured.name}.png`),
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
  });
  await page.close();
}
