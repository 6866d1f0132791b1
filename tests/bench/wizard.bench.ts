import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { checkoutCopy } from '../support/checkoutCopy.ts';
import { startServer } from '../support/runningServer.ts';
import { smallForm, wideForm, type BenchForm } from './benchForm.ts';
import { contestants, type Contestant } from './contestants.ts';
import { servePeers } from './peerServer.ts';
import { median, printTable, type Print } from './print.ts';
import { scriptTimeOf } from './trace.ts';
import { writeWideDefinition } from './wideDefinition.ts';

export const name = 'Wizard in the browser, beside a form by hand and rjsf; milliseconds';

const sentence = 'An der alten Wand hinter dem langen Haus';
/** Longer than the pause after which an answer is committed, and than what follows from it. */
const settled = 700;

/** The middle of a control, measured before the trace: looking for it runs scripts too. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`Nothing to click at ${selector}`);
  return { x: box.x + Math.min(box.width / 2, 20), y: box.y + box.height / 2 };
}

async function clicksOn(page: Page, points: { x: number; y: number }[], times: number): Promise<void> {
  for (let click = 0; click < times; click += 1) {
    const { x, y } = points[click % points.length]!;
    await page.mouse.click(x, y);
    await pause(400);
  }
  await pause(settled);
}

/** Clicks on two options in turn; milliseconds of script per click. */
async function perChoice(
  browser: Browser,
  page: Page,
  selectors: [string, string],
  times = 8,
): Promise<number> {
  const points = [await middleOf(page, selectors[0]), await middleOf(page, selectors[1])];
  // Each once before, so that the first drawing of what appears is not counted.
  await clicksOn(page, points, 2);
  return (await scriptTimeOf(browser, page, () => clicksOn(page, points, times))) / times;
}

async function perKey(browser: Browser, page: Page, selector: string, delay: number): Promise<number> {
  const input = page.locator(selector);
  await input.fill('');
  await input.focus();
  await pause(settled);
  const text = delay > 0 ? sentence.slice(0, 12) : sentence;
  const time = await scriptTimeOf(browser, page, async () => {
    await page.keyboard.type(text, { delay });
    await pause(settled);
  });
  return time / text.length;
}

/** Milliseconds from the click on „next“ to the frame in which the second page is painted. */
async function pageChange(page: Page, { next, second, back }: Contestant): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const { x, y } = await middleOf(page, next);
    const painted = page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          let start = 0;
          addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
          const look = () => {
            if (start === 0 || !document.querySelector(selector)) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - start);
              port2.postMessage(null);
            });
          };
          const observer = new MutationObserver(look);
          observer.observe(document.documentElement, { childList: true, subtree: true });
        }),
      second,
    );
    await pause(200);
    await page.mouse.click(x, y);
    times.push(await painted);
    await pause(settled);
    if (back === 'history') await page.goBack();
    else await page.locator(back).click();
    await page.locator(second).waitFor({ state: 'detached' });
    await pause(settled);
  }
  return median(times.slice(2));
}

export async function fill(page: Page, form: BenchForm, { text, option }: Contestant): Promise<void> {
  const values: { [field: string]: string } = {
    ...{ insuranceSum: '2500', purchaseDate: '01.02.2024', postcode: '04109', city: 'Leipzig' },
  };
  for (const { name: field, kind, options, required } of form.fields) {
    if (!required) continue;
    if (kind === 'choice') await page.locator(option(field, options?.[0] ?? '')).click();
    else if (kind === 'yesNo') await page.locator(option(field, 'false')).click();
    else await page.locator(text(field)).fill(values[field] ?? 'x');
  }
  await pause(1500);
}

export async function measure(browser: Browser, form: BenchForm, one: Contestant, slowDown: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(one.address);
  await page.locator(one.text(form.typed)).waitFor();
  await pause(3000);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await fill(page, form, one);
  const chosen = form.fields.find((field) => field.name === form.chosen)?.options ?? [];
  // Once unmeasured: what is compiled when it first runs is compiled then.
  await perKey(browser, page, one.text(form.typed), 0);
  const quick = await perKey(browser, page, one.text(form.typed), 0);
  const paced = await perKey(browser, page, one.text(form.typed), 450);
  const commit = await perChoice(browser, page, [
    one.option(form.chosen, chosen[0] ?? ''),
    one.option(form.chosen, chosen[1] ?? ''),
  ]);
  const condition = await perChoice(browser, page, [
    one.option(form.switch, 'true'),
    one.option(form.switch, 'false'),
  ]);
  const change = await pageChange(page, one);
  await context.close();
  return [quick, paced, commit, condition, change];
}

/** All contestants in one run, in turn, so that the machine is the same for each. */
export async function run(print: Print): Promise<void> {
  const checkout = await checkoutCopy();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  writeWideDefinition(checkout.folder);
  const peers = await servePeers();
  const server = await startServer({ dataDir, checkout: checkout.folder });
  const browser = await launchBrowser();
  try {
    print(`Chromium ${browser.version()}. Script time from a trace; page change from click to paint.\n`);
    for (const [title, form, key] of [
      ['First page of the bicycle', smallForm, 'small'],
      ['A page of 200 questions, 20 of them conditional', wideForm, 'wide'],
    ] as const) {
      for (const slowDown of [1, 4]) {
        const rows: (string | number)[][] = [];
        for (const one of contestants(form, key, { server: server.url, peers: peers.url })) {
          rows.push([one.name, ...(await measure(browser, form, one, slowDown))]);
        }
        print(`${title}, processor ${slowDown === 1 ? 'as it is' : `slowed down ${slowDown} times`}:\n`);
        const head = [
          '',
          'per key, quickly',
          'per key, paced',
          'per commit',
          'per condition switch',
          'page change',
        ];
        printTable(print, head, rows);
        print();
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    peers.close();
    await rm(dataDir, { recursive: true, force: true });
    await checkout.remove();
  }
}
