import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readTokens } from '#renderers/tokens/readTokens.ts';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { connectBrowser } from '../support/sharedBrowser.ts';
import { headingOf } from '../support/heading.ts';
import { Trouble } from '../support/trouble.ts';
import { claimPlaces } from './pages/claimPlaces.ts';
import { firstStatesOf, walksOf } from './pages/pageStates.ts';
import { agentIn, contractsFor, isForAgents } from './pages/signedIn.ts';
import { keep } from './pages/tabRecord.ts';
import { visit } from './pages/visit.ts';
import { open, sources } from './support/opened.ts';
import { choiceWords, chosenOf, isDrawnOnce } from '../support/choice.ts';
import { today } from '../support/today.ts';
import { patience } from '../support/patience.ts';

/** One window per core of the machine. */
const WINDOWS = 2;

describe(`Every page that a case leads to, opened, left with mistakes, filled and left in good order${choiceWords}`, () => {
  const serverUrl = inject('serverUrl');
  let browser: Browser;
  const trouble = new Trouble();

  beforeAll(async () => {
    browser = await connectBrowser(inject('browserAddressFile'));
  });
  afterAll(() => browser?.close());

  async function newPage(): Promise<Page> {
    const context = await browser.newContext({
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      baseURL: serverUrl,
      reducedMotion: 'reduce' as const,
      viewport: { width: 1280, height: 640 },
    });
    context.setDefaultTimeout(patience);
    await trouble.watch(context);
    return context.newPage();
  }

  /** Works through a list with several windows at once; returns one line per fault. */
  async function inWindows<T>(
    list: T[],
    one: (page: Page, item: T, window: number) => Promise<string[]>,
  ): Promise<string[]> {
    const waiting = [...list];
    const faults: string[] = [];
    const work = async (_: unknown, window: number) => {
      const page = await newPage();
      for (let item = waiting.shift(); item; item = waiting.shift())
        faults.push(...(await one(page, item, window)));
      await page.context().close();
    };
    await Promise.all(Array.from({ length: WINDOWS }, work));
    return faults;
  }

  for (const { id } of chosenOf(sources, ({ id: each }) => each)) {
    test(isDrawnOnce(id) ? `${id} (each page once)` : id, { timeout: 900_000 }, async () => {
      const opened = await open(id);
      const contracts = await contractsFor(browser, serverUrl, opened.loaded);
      const abouts = contracts.map(({ about }) => about);
      const { cases } = deriveCases({ ...opened, today: today(), contracts: abouts });
      const everyState = walksOf(opened.loaded, cases);
      const walks = isDrawnOnce(id) ? firstStatesOf(everyState) : everyState;
      const placeOf = claimPlaces(browser, serverUrl, opened, today());
      const faults = await inWindows(walks, async (page, walk, window) => {
        const agent = isForAgents(opened.loaded.definition)
          ? await agentIn(browser, serverUrl, window)
          : undefined;
        const claimPlace = await placeOf?.(walk.case.inputs.context, window);
        return visit(page, opened.loaded, walk, 'haus', { contracts, agent, place: claimPlace });
      });
      expect(faults).toEqual([]);
      expect(trouble.list(), 'nothing went wrong unseen').toEqual([]);
      expect(walks.length).toBeGreaterThan(0);
    });

    test(`${id}: its first page in every brand`, async () => {
      const { loaded } = await open(id);
      const addresses = Object.values(loaded.definition.addresses).filter((at) => !at.includes('{'));
      // The first brand at every address and every other brand at one: a brand changes colours, not pages.
      const entries = readTokens().brands.flatMap(({ key }, index) =>
        (index === 0 ? addresses : addresses.slice(0, 1)).map((at) => `${at}?brand=${key}`),
      );
      const faults = await inWindows(entries, async (page, address, window) => {
        if (isForAgents(loaded.definition)) await keep(page, await agentIn(browser, serverUrl, window));
        await page.goto(address, { waitUntil: 'commit' });
        await headingOf(page);
        return (await accessibilityFaults(page)).map((fault) => `${address}: ${fault}`);
      });
      expect(faults).toEqual([]);
    });

    test(`${id}: nothing binding is sent before all answers were seen once more`, async () => {
      const { loaded } = await open(id);
      const { transitions, definition } = loaded;
      const sending = [...transitions.states].filter(
        ([, { page }]) => definition.pages[page ?? '']?.kind === 'summary',
      );
      expect(sending.length, 'A15 a page to check the answers').toBeGreaterThan(0);
    });
  }
});
