import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/runningServer.ts';
import { demoPerson, signIn } from '../support/signIn.ts';
import { printTable, type Print } from './print.ts';

/**
 * `OLD=<folder>` compares with an older, built checkout in that folder; `SHOW=1` prints every call. Counts, so that one
 * round is enough.
 */
const { OLD, SHOW } = process.env;

export const name = 'Calls of a walk through both portals';

/** A page of the walk: how it is called in the table, and the link to it, or its address where no link is shown. */
interface Station {
  title: string;
  link: string;
  address?: string;
}

const page = (title: string, address: string): Station => ({ title, link: `a[href="${address}"]`, address });

const customerHome = page('overview', '/kunden/');
const contracts = page('contracts', customerPaths.contracts);
const agentHome = page('overview', '/vermittler/');
const customers = page('customer base', agentPaths.customers);

/** Both walks come back to pages that were open a moment before, as people do. */
const walks = {
  customer: {
    person: 'lea',
    door: '/kunden/login/',
    stations: [
      customerHome,
      contracts,
      { title: 'one contract', link: `main a[href^="${customerPaths.contracts}F"]` },
      contracts,
      page('downloads', customerPaths.downloads),
      page('contact', customerPaths.contact),
      page('claims', customerPaths.claims),
      page('inbox', customerPaths.inbox),
      page('own data', customerPaths.account),
      contracts,
      customerHome,
    ],
  },
  agent: {
    person: 'jana',
    door: '/vermittler/login/',
    stations: [
      agentHome,
      customers,
      { title: 'one customer', link: 'main a[href^="/vermittler/kunde/"]' },
      customers,
      page('drafts', agentPaths.drafts),
      page('sub-agents', agentPaths.subAgents),
      page('agency', agentPaths.agency),
      page('settings', agentPaths.settings),
      page('inbox', agentPaths.inbox),
      customers,
      agentHome,
    ],
  },
} satisfies { [portal: string]: { person: string; door: string; stations: Station[] } };

/** A page has come to rest when it has called nothing for so long, or at the latest after `longest`. */
const quietMs = 1200;
const longestMs = 20_000;

/** Returns the calls of the interface while something is done and until the page rests. */
async function callsDuring(open: Page, act: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  let last = performance.now();
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api|idp)\//.test(pathname)) return;
    calls.push(`${request.method()} ${pathname}`);
    last = performance.now();
  };
  open.on('request', note);
  await act();
  const end = performance.now() + longestMs;
  last = performance.now();
  while (performance.now() - last < quietMs && performance.now() < end) await pause(100);
  open.off('request', note);
  return calls;
}

async function follow(open: Page, { link, address }: Station): Promise<void> {
  const shown = open.locator(link).filter({ visible: true }).first();
  if (address === undefined) await shown.waitFor();
  if (await shown.isVisible()) await shown.click();
  else if (address !== undefined) await open.goto(address);
}

/** Walks through a portal. Returns the calls of each page, in the order of the walk. */
async function walk(browser: Browser, url: string, portal: keyof typeof walks): Promise<string[][]> {
  const { person, door, stations } = walks[portal];
  const context = await browser.newContext({
    baseURL: url,
    locale: 'de-DE',
    viewport: { width: 1280, height: 900 },
  });
  const open = await context.newPage();
  await open.goto(door);
  await signIn(open, url, demoPerson(person));
  await callsDuring(open, () => open.waitForURL((address) => !address.pathname.startsWith(door)));
  const [home, ...others] = stations;
  const calls = [await callsDuring(open, () => open.goto(home?.address ?? door))];
  for (const station of others) calls.push(await callsDuring(open, () => follow(open, station)));
  await context.close();
  return calls;
}

/** Prints the calls of each page; with `OLD`, of both builds. */
export async function run(print: Print): Promise<void> {
  const folders = await Promise.all(['now', 'old'].map((of) => mkdtemp(join(tmpdir(), `bench-${of}-`))));
  const [dataDir = '', oldData = ''] = folders;
  const server = await startServer({ dataDir });
  const old = OLD === undefined ? undefined : await startServer({ dataDir: oldData, checkout: OLD });
  const browser = await launchBrowser();
  try {
    for (const portal of ['customer', 'agent'] as const) {
      const builds = [...(old ? [await walk(browser, old.url, portal)] : [])];
      builds.push(await walk(browser, server.url, portal));
      const row = (title: string, count: (calls: string[][]) => number) => [
        title,
        ...builds.map((calls) => String(count(calls))),
      ];
      const rows = walks[portal].stations.map(({ title }, at) =>
        row(title, (calls) => calls[at]?.length ?? 0),
      );
      print(`Portal of the ${portal}s:\n`);
      printTable(
        print,
        ['page', ...(old ? ['older build'] : []), 'this build'],
        [...rows, row('all', (calls) => calls.flat().length)],
      );
      print();
      if (SHOW === undefined) continue;
      for (const calls of builds) {
        for (const [at, made] of calls.entries())
          print(`${walks[portal].stations[at]?.title}: ${made.join(', ')}`);
        print();
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    await old?.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
