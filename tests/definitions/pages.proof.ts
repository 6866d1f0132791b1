import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readTokens } from '#renderers/tokens/readTokens.ts';
import { casesOf } from '#engine/cases/casesOf.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { Trouble } from '../support/trouble.ts';
import { pageStatesOf, type PageState } from './pages/pageStates.ts';
import { visit } from './pages/visit.ts';
import { open, sources } from './support/opened.ts';

/** As many windows as the machine has cores to draw them. */
const WINDOWS = 2;

/** The server under test has the clock of the machine; its days are those of Berlin. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());

describe('Every page that a case leads to, opened, left with mistakes, filled and left in good order', () => {
  const serverUrl = inject('serverUrl');
  let browser: Browser;
  const trouble = new Trouble();

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function newPage(): Promise<Page> {
    const context = await browser.newContext({
      ...{
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        baseURL: serverUrl,
        reducedMotion: 'reduce' as const,
      },
      viewport: { width: 1280, height: 900 },
    });
    context.setDefaultTimeout(15_000);
    await trouble.watch(context);
    return context.newPage();
  }

  /** Works through all states with some windows at once; answers one line per fault. */
  async function look(states: PageState[], one: (page: Page, state: PageState) => Promise<string[]>) {
    const waiting = [...states];
    const faults: string[] = [];
    const work = async () => {
      const page = await newPage();
      for (let state = waiting.shift(); state; state = waiting.shift()) {
        const name = `${state.step.page} (${state.case.name})`;
        const found = await one(page, state).catch((error: unknown) => [String(error)]);
        faults.push(...found.map((fault) => `${name}: ${fault}`));
      }
      await page.context().close();
    };
    await Promise.all(Array.from({ length: WINDOWS }, work));
    return faults;
  }

  for (const { id } of sources) {
    test(id, { timeout: 900_000 }, async () => {
      const opened = await open(id);
      const states = pageStatesOf(opened.loaded, casesOf({ ...opened, today }).cases);
      const faults = await look(states, (page, state) => visit(page, opened.loaded, state, 'haus'));
      expect(faults).toEqual([]);
      expect(trouble.list(), 'nothing went wrong unseen').toEqual([]);
      expect(states.length).toBeGreaterThan(0);
    });

    test(`${id}: its first page in every brand`, async () => {
      const { loaded } = await open(id);
      const page = await newPage();
      const faults: string[] = [];
      for (const { key } of readTokens().brands) {
        for (const address of Object.values(loaded.definition.addresses)) {
          if (address.includes('{')) continue;
          await page.goto(`${address}?brand=${key}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          faults.push(...(await accessibilityFaults(page)).map((fault) => `${key} ${address}: ${fault}`));
        }
      }
      await page.context().close();
      expect(faults).toEqual([]);
    });

    test(`${id}: nothing binding is sent before all answers were seen once more`, async () => {
      const { loaded } = await open(id);
      const { ways, definition } = loaded;
      const sending = [...ways.places].filter(
        ([, { page }]) => definition.pages[page ?? '']?.kind === 'summary',
      );
      expect(sending.length, 'A15 a page to check the answers').toBeGreaterThan(0);
    });
  }
});
