import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/runningServer.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { median, printTable, type Print } from './print.ts';

const { ROUNDS = '20' } = process.env;
const rounds = Number(ROUNDS);

export const name = 'Page changes inside a portal: requests, and time until content from the cache is there';

/** Contract of the customer that is given a change that waits. */
const moving = 'HR240000102';

/** A page of a portal, and what shows that its content is there. */
interface Station {
  address: string;
  content: string;
}

const portals = {
  customers: {
    person: 'lea',
    door: '/kunden/login/',
    stations: [
      { address: customerPaths.contracts, content: 'main a[href^="/kunden/vertraege/FA"]' },
      // With a change that waits, the page has most to load.
      { address: `${customerPaths.contracts}${moving}/`, content: 'main button[aria-label^="Zurücknehmen"]' },
      { address: customerPaths.downloads, content: 'main ul li' },
      { address: customerPaths.claims, content: 'main a[href^="/kunden/schaeden/"]' },
      { address: customerPaths.inbox, content: 'main ul li' },
      { address: '/kunden/', content: 'main a[href^="/kunden/vertraege/FA"]' },
    ],
  },
  agents: {
    person: 'jana',
    door: '/vermittler/login/',
    stations: [
      { address: agentPaths.customers, content: 'main tbody th a' },
      { address: agentPaths.subAgents, content: 'main tbody th' },
      { address: agentPaths.inbox, content: 'main ul li' },
      { address: '/vermittler/', content: 'main tbody th a' },
    ],
  },
} satisfies { [portal: string]: { person: string; door: string; stations: Station[] } };

/** Milliseconds without a request after which a page rests. */
const quietMs = 1000;

/** Presses the link of a page. Returns the milliseconds until its content is there, measured in the page. */
const changeTo = (page: Page, station: Station): Promise<number> =>
  page.evaluate(async ({ address, content }) => {
    const link = document.querySelector<HTMLElement>(`:is(nav, main) a[href="${address}"]`);
    const begun = performance.now();
    link?.click();
    while (location.pathname !== address || !document.querySelector(content))
      await new Promise((next) => setTimeout(next, 0));
    return performance.now() - begun;
  }, station);

/** Returns how many requests of any kind leave during a change and until the page rests. */
async function requestsDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  let count = 0;
  let last = performance.now();
  const note = () => {
    count += 1;
    last = performance.now();
  };
  page.on('request', note);
  await act();
  while (performance.now() - last < quietMs) await pause(50);
  page.off('request', note);
  return count;
}

/** Moves the house of a contract in twenty days, by the token that the page uses. */
async function planMove(page: Page): Promise<void> {
  const asked = await page.waitForRequest((request) => 'authorization' in request.headers());
  const moveDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const address = { street: 'Neusser Straße', streetNumber: '7', postcode: '50670', city: 'Köln' };
  const home = { livingSpace: 90, buildingKind: 'apartmentBuilding', floor: 'upper', usage: 'mainHome' };
  const answer = await page.request.post(`/api/vertraege/${moving}/aenderungen/risikoort`, {
    headers: {
      authorization: asked.headers()['authorization'] ?? '',
      'idempotency-key': 'bench-move',
      'if-match': '"1"',
    },
    data: { answers: { move: { moveDay, address }, home } },
  });
  if (answer.status() !== 201) throw new Error(`No change waits: ${await answer.text()}`);
}

async function measure(browser: Browser, url: string, portal: keyof typeof portals): Promise<string[][]> {
  const { person, door, stations } = portals[portal];
  const context = await browser.newContext({
    baseURL: url,
    locale: 'de-DE',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(door);
  const planned = portal === 'customers' ? planMove(page) : Promise.resolve();
  await signIn(page, url, demoPerson(person));
  await planned;
  await page.waitForURL((address) => !address.pathname.startsWith(door));
  // Modules and texts of the other pages load when the first one rests.
  await requestsDuring(page, () => pause(6000));
  const first = new Map<string, number>();
  for (const station of stations)
    first.set(station.address, await requestsDuring(page, () => changeTo(page, station)));
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const station of stations)
      times.set(station.address, [...(times.get(station.address) ?? []), await changeTo(page, station)]);
  }
  await context.close();
  return stations.map(({ address }) => [
    address,
    String(first.get(address)),
    (median(times.get(address) ?? []) ?? NaN).toFixed(1),
  ]);
}

/** Prints, for each page, the requests of its first opening and the median time of later ones. */
export async function run(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const server = await startServer({ dataDir });
  const browser = await launchBrowser();
  try {
    for (const portal of ['customers', 'agents'] as const) {
      print(`Portal of the ${portal}, 1280 px, median of ${rounds}:\n`);
      const rows = await measure(browser, server.url, portal);
      printTable(print, ['page', 'requests, opened first', 'ms, content from the cache'], rows);
      print();
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
