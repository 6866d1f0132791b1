import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { insertContracts, findContract } from '#server/people/contracts/service.ts';
import { openDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/runningServer.ts';
import { demoPassword, demoPerson, sixDigits, findSent } from '../support/signIn.ts';
import { median, printTable, type Print } from './print.ts';

export const name = 'The customer portal: from the sign-in to the contracts, and with many contracts';

const rounds = Number(process.env.ROUNDS ?? 5);
const lea = demoPerson('lea');
const partner = lea.attributes['custom:partnernummer'] ?? '';
/** The contract of which the others are copies. */
const model = 'FA250000101';

/** The cost of a step. */
interface Step {
  ms: number;
  requests: number;
  /** kB of scripts, gzip. */
  scripts: number;
}

/** Counts what a page fetches during a step. */
async function during(page: Page, act: () => Promise<unknown>): Promise<Step> {
  let requests = 0;
  const sizes: Promise<number>[] = [];
  const onResponse = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    requests += 1;
    if (response.request().resourceType() !== 'script') return;
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length / 1000,
        () => 0,
      ),
    );
  };
  page.on('response', onResponse);
  const begun = performance.now();
  await act();
  const ms = performance.now() - begun;
  page.off('response', onResponse);
  return { ms, requests, scripts: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}

/** Signs in with an empty cache; the wait for the code is not counted. */
async function signingIn(browser: Browser, url: string): Promise<{ [step: string]: Step }> {
  const context = await browser.newContext({ baseURL: url, locale: 'de-DE' });
  const page = await context.newPage();
  const code = page.getByLabel('Code aus der SMS');
  const form = await during(page, async () => {
    await page.goto('/kunden/login/', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true }).waitFor();
  });
  await page.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true }).fill(lea.username);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  const since = Date.now();
  const password = await during(page, async () => {
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await code.waitFor();
  });
  const digits = await findSent(url, lea.attributes.phone_number, sixDigits, since);
  const contracts = await during(page, async () => {
    await code.fill(digits);
    await page
      .getByText(/^Vertrag [A-Z0-9]+$/)
      .first()
      .waitFor();
  });
  const again = await during(page, async () => {
    await page.goto('/kunden/vertraege/', { waitUntil: 'commit' });
    await page
      .getByText(/^Vertrag [A-Z0-9]+$/)
      .first()
      .waitFor();
  });
  // A stream of events stays open: the network is never idle.
  await pause(1_000);
  const details = await during(page, async () => {
    await page.goto(`/kunden/vertraege/${model}/`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Das ist versichert' }).waitFor();
  });
  await context.close();
  return {
    'form visible': form,
    'name and password sent, the code is asked for': password,
    'code sent, contracts visible': contracts,
    'all contracts, opened again': again,
    'one contract': details,
  };
}

/** Creates contracts in a database that no server has open. */
async function multiply(dataDir: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  await transaction(db, async (trx) => {
    const contract = await findContract(trx, model);
    if (!contract) throw new Error('The demo customer has no contract.');
    const copies = Array.from({ length: count }, (_, index) => ({
      ...contract,
      id: `FA24${String(1_000_000 + index)}0`.slice(0, 11),
      partner,
    }));
    await insertContracts(trx, copies, new Date());
  });
  await close();
}

const nameless = { ms: NaN, requests: NaN, scripts: NaN };

/** Prints time, requests and scripts of each step; then the same with 1,000 contracts. */
export async function run(print: Print): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const browser = await launchBrowser();
  try {
    const rows: (string | number)[][] = [];
    for (const more of [0, 1000]) {
      if (more > 0) await multiply(dataDir, more);
      const server = await startServer({ dataDir });
      try {
        const runs: { [step: string]: Step }[] = [];
        for (let round = 0; round < rounds; round += 1) runs.push(await signingIn(browser, server.url));
        for (const step of Object.keys(runs[0] ?? {})) {
          const all = runs.map((one) => one[step] ?? nameless);
          const middle = (of: keyof Step) => median(all.map((one) => one[of]));
          rows.push([
            more === 0 ? 'few' : `${more} more`,
            step,
            middle('ms'),
            middle('requests'),
            middle('scripts'),
          ]);
        }
      } finally {
        await server.stop();
      }
    }
    print(
      `Median of ${rounds}, Chromium ${browser.version()}; the cache of the browser is empty at the form.`,
    );
    print();
    printTable(print, ['contracts', 'step', 'ms', 'requests', 'scripts, kB gzip'], rows);
  } finally {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
