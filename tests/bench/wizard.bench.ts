import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { checkoutCopy } from '../support/checkoutCopy.ts';
import { startServer } from '../support/runningServer.ts';
import { writeBenchDefinition } from './benchDefinition.ts';
import { smallForm, wideForm, type BenchForm } from './benchForm.ts';
import { contestants, type Contestant } from './contestants.ts';
import { servePeers } from './peerServer.ts';
import { median, printTable, type Print } from './print.ts';
import { scriptTimeOf } from './trace.ts';

/**
 * `SLOW=4 FORM=wide ROUNDS=1 npm run bench -- wizard` runs a part; by default everything, as the median of three.
 * `OLD=<folder>` compares with an older, built checkout in that folder, which is written into, instead of the peers.
 */
const { SLOW = '1,4', FORM = 'bicycle,small,wide', ROUNDS = '3', OLD } = process.env;
const slowDowns = SLOW.split(',').map(Number);

export const name = 'Wizard in the browser, beside a form by hand and rjsf; milliseconds';

const sentence = 'An der alten Wand hinter dem langen Haus';
/** Longer than the pause before an answer is committed and the work that follows. */
const settled = 700;

/** Returns the centre of a control, looked up before the trace because that runs scripts too. */
export async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
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

/** Clicks two options alternately; returns milliseconds of script per click. */
async function perChoice(
  browser: Browser,
  page: Page,
  selectors: [string, string],
  times = 4,
): Promise<number> {
  const points = [await middleOf(page, selectors[0]), await middleOf(page, selectors[1])];
  return (await scriptTimeOf(browser, page, () => clicksOn(page, points, times))) / times;
}

async function perKey(browser: Browser, page: Page, selector: string, delay: number): Promise<number> {
  const input = page.locator(selector);
  await input.fill('');
  await input.focus();
  await pause(settled);
  const text = delay > 0 ? sentence.slice(0, 20) : sentence;
  const time = await scriptTimeOf(browser, page, async () => {
    await page.keyboard.type(text, { delay });
    await pause(settled);
  });
  return time / text.length;
}

/**
 * Returns the milliseconds from the click on „next“ to the frame that paints the second page. Frames come every 17 ms
 * and the click falls anywhere between two, so several rounds are needed.
 */
async function pageChange(page: Page, { next, second, back }: Contestant, rounds = 6): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { x, y } = await middleOf(page, next);
    const painted = page.evaluate(
      (selector) =>
        new Promise<number>((resolve, reject) => {
          let start = 0;
          setTimeout(() => reject(new Error(`No second page with ${selector}`)), 30_000);
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
  return median(times);
}

export async function fill(
  page: Page,
  form: BenchForm,
  { text, option, notice, folded }: Contestant,
): Promise<void> {
  const values: { [field: string]: string } = {
    insuranceSum: '2500',
    purchaseDate: '01.02.2024',
    postcode: '04109',
    city: 'Leipzig',
  };
  if (folded !== undefined) for (const button of await page.locator(folded).all()) await button.click();
  for (const { name: field, kind, options, required } of form.fields) {
    if (!required) continue;
    if (kind === 'choice') await page.locator(option(field, options?.[0] ?? '')).click();
    else if (kind === 'yesNo') await page.locator(option(field, 'false')).click();
    else await page.locator(text(field)).fill(values[field] ?? 'x');
  }
  if (notice !== undefined) for (const box of await page.locator(notice).all()) await box.click();
  await pause(1500);
}

/** Opens a contestant's form, prepares it, and measures one round per call. */
export async function open(browser: Browser, form: BenchForm, one: Contestant, slowDown: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(one.address);
  await page.locator(one.folded ?? one.text(form.typed)).waitFor();
  await pause(3000);
  const protocol = await context.newCDPSession(page);
  const chosen = form.fields.find((field) => field.name === form.chosen)?.options ?? [];
  const options: [string, string] = [
    one.option(form.chosen, chosen[0] ?? ''),
    one.option(form.chosen, chosen[1] ?? ''),
  ];
  const sides: [string, string] = [one.option(form.switch, 'true'), one.option(form.switch, 'false')];
  /** Answers required questions and does everything once unmeasured, so that code is compiled and elements exist. */
  const ready = async (): Promise<void> => {
    await page.bringToFront();
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await fill(page, form, one);
    await perKey(browser, page, one.text(form.typed), 0);
    await perChoice(browser, page, options, 2);
    await perChoice(browser, page, sides, 2);
    await pageChange(page, one, 1);
  };
  const round = async (): Promise<number[]> => {
    await page.bringToFront();
    const quick = await perKey(browser, page, one.text(form.typed), 0);
    const paced = await perKey(browser, page, one.text(form.typed), 450);
    const commit = await perChoice(browser, page, options);
    const condition = await perChoice(browser, page, sides);
    const change = await pageChange(page, one);
    return [quick, paced, commit, condition, change];
  };
  return { name: one.name, ready, round, close: () => context.close() };
}

/** Returns the median of each column. */
const medians = (rounds: number[][]): number[] =>
  (rounds[0] ?? []).map((_, column) => median(rounds.map((round) => round[column] ?? NaN)));

/** Returns half of the width in which the middle half of each column lies. */
const spreads = (rounds: number[][]): number[] =>
  (rounds[0] ?? []).map((_, column) => {
    const sorted = rounds.map((round) => round[column] ?? NaN).sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? NaN;
    return (at(0.75) - at(0.25)) / 2;
  });

/** Writes the definitions that both builds and the peers have alike. */
function writeDefinitions(checkout: string): void {
  writeBenchDefinition(checkout, 'klein', smallForm);
  writeBenchDefinition(checkout, 'breit', wideForm);
}

/** Starts the older checkout with the same definitions; undefined without one. */
async function startOld(dataDir: string) {
  if (OLD === undefined) return undefined;
  writeDefinitions(OLD);
  return startServer({ dataDir, checkout: OLD });
}

/** Measures all contestants in one run, taking turns, so that the machine is the same for each. */
export async function run(print: Print): Promise<void> {
  const checkout = await checkoutCopy();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  writeDefinitions(checkout.folder);
  const peers = await servePeers();
  const server = await startServer({ dataDir, checkout: checkout.folder });
  const oldData = await mkdtemp(join(tmpdir(), 'bench-'));
  const old = await startOld(oldData);
  const browser = await launchBrowser();
  try {
    print(
      `Chromium ${browser.version()}. Processor time of scripts from a trace; page change by the clock, from click to paint.\n`,
    );
    for (const [title, form, key, own] of [
      ['First page of the bicycle', smallForm, 'bicycle', 'bicycle'],
      ['The same questions as a plain definition, alike in each build', smallForm, 'small', 'klein'],
      ['A page of 200 questions, 20 of them conditional', wideForm, 'wide', 'breit'],
    ] as const) {
      for (const slowDown of FORM.split(',').includes(key) ? slowDowns : []) {
        const all = contestants(form, own, { server: server.url, peers: peers.url, old: old?.url });
        const opened = await Promise.all(all.map((one) => open(browser, form, one, slowDown)));
        for (const { ready } of opened) await ready();
        const rounds: number[][][] = opened.map(() => []);
        for (let turn = 0; turn < Number(ROUNDS); turn += 1) {
          for (const [index, { round }] of opened.entries()) rounds[index]?.push(await round());
        }
        for (const { close } of opened) await close();
        const rows = opened.flatMap(({ name: of }, index) => [
          [of, ...medians(rounds[index] ?? [])],
          ...(old ? [[`${of}, spread`, ...spreads(rounds[index] ?? [])]] : []),
        ]);
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
    await old?.stop();
    peers.close();
    for (const folder of [dataDir, oldData]) await rm(folder, { recursive: true, force: true });
    await checkout.remove();
  }
}
