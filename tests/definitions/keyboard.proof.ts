import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Case } from '#engine/cases/case.ts';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { baseOfStep, pageOfStep } from '#engine/definition/stepId.ts';
import { getPointer } from '#engine/pointer.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { connectBrowser } from '../support/sharedBrowser.ts';
import { Form } from '../support/form.ts';
import { keyboard } from '../support/hand.ts';
import { headingOf } from '../support/heading.ts';
import { text } from '../support/texts.ts';
import { claimPlaces } from './pages/claimPlaces.ts';
import { sheetOf } from './pages/entryOf.ts';
import { agentIn, contractsFor, isForAgents } from './pages/signedIn.ts';
import { addressOf } from './pages/addressOf.ts';
import { openRemembered } from './pages/tabRecord.ts';
import { open, sources } from './support/opened.ts';
import { chosenOf } from '../support/choice.ts';
import { today } from '../support/today.ts';
import { patience } from '../support/patience.ts';

/** Returns the elements that have an invisible focus while Tab is pressed `stops` times (A5). */
async function unseenFocus(page: Page, stops: number): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      // A choice shows the focus ring around its whole card.
      const shown = [focused, focused.closest('label'), focused.parentElement].some((element) => {
        if (!element) return false;
        // A shadow is no focus ring: cards always have one.
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      // A slider shows the ring at its thumb, which only a rule of the style sheet can reveal.
      const thumb =
        focused.matches('input[type=range]') &&
        [...document.styleSheets].some((sheet) =>
          [...sheet.cssRules].some((rule) => /:focus-visible::-webkit-slider-thumb/.test(rule.cssText)),
        );
      return shown || thumb ? '' : focused.outerHTML.slice(0, 140);
    });
    if (fault) faults.push(`A5 nothing shows the focus: ${fault}`);
  }
  return faults;
}

declare global {
  interface Window {
    /** Announcements of the price with their time in milliseconds. */
    heard?: [time: number, text: string][];
  }
}

/** Collects the announcements of the price for screen readers (A11). */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: [number, string][] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status]')) {
        const announced = region.textContent ?? '';
        if (announced.startsWith('Beitrag ') && heard.at(-1)?.[1] !== announced)
          heard.push([performance.now(), announced]);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Answers the questions of one step by the keyboard. */
async function answerPage(
  page: Page,
  { loaded, namespace }: Walked,
  step: string,
  asked: Answers,
): Promise<void> {
  const base = baseOfStep(loaded, step);
  const fields = loaded.definition.pages[pageOfStep(step)]?.fields ?? [];
  const form = new Form(page, namespace, keyboard);
  await form.fill(base.slice(1), sheetOf(fields, getPointer(asked, base) ?? {}));
}

/** Goes on by the keyboard. */
async function goOn(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: text('wizard:navigation.next'), exact: true });
  const toSummary = page.getByRole('button', { name: text('wizard:navigation.toSummary'), exact: true });
  await keyboard.press(next.or(toSummary));
}

/** Walks a case up to its summary. Returns the controls whose focus cannot be seen. */
async function walkByKeyboard(
  page: Page,
  walked: Walked,
  base: string,
  { answers, inputs }: Case,
): Promise<string[]> {
  const { loaded } = walked;
  const faults: string[] = [];
  const asked = relevantAnswers(loaded, answers, inputs);
  const { steps } = pathOf(loaded, answers, inputs);
  for (const [index, { id, slug, kind, joined }] of steps.entries()) {
    if (!joined) {
      await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}${slug}/`);
      await headingOf(page);
    }
    if (kind !== 'questions') break;
    faults.push(...(await unseenFocus(page, 4)));
    await answerPage(page, walked, id, asked);
    if (!steps[index + 1]?.joined) await goOn(page);
  }
  return faults;
}

/** What a walk needs to know of its definition. */
interface Walked {
  loaded: LoadedDefinition;
  namespace: string;
}

describe('Every wizard is walked by the keyboard alone', () => {
  const serverUrl = inject('serverUrl');
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectBrowser(inject('browserAddressFile'));
  });
  afterAll(() => browser?.close());

  for (const { id, namespace } of chosenOf(sources, ({ id: each }) => each)) {
    test(id, async () => {
      const opened = await open(id);
      const { loaded } = opened;
      const contracts = await contractsFor(browser, serverUrl, loaded, { customers: 1 });
      const abouts = contracts.map(({ about }) => about);
      const [usual] = deriveCases({ ...opened, today: today(), contracts: abouts }).cases;
      if (!usual) throw new Error(`No case of ${id}`);
      const { inputs } = usual;
      const claimPlace = await claimPlaces(browser, serverUrl, opened, today())?.(inputs.context, 0);
      const contract = claimPlace ?? contracts.find(({ about }) => about === inputs.contract);
      const address = loaded.definition.addresses[inputs.context] ?? '';
      const base = claimPlace?.base ?? addressOf(address, { brand: 'haus', contract: contract?.id });
      const context = await browser.newContext({
        baseURL: serverUrl,
        locale: 'de-DE',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const agent = isForAgents({ addresses: { base } }) ? await agentIn(browser, serverUrl, 0) : undefined;
      await openRemembered(page, base, {
        id,
        brand: 'haus',
        inputs,
        answers: {},
        agent,
        ...(contract && { contract }),
      });
      await listen(page);
      const faults = await walkByKeyboard(page, { loaded, namespace }, base, usual);
      const heard = await page.evaluate(() => window.heard ?? []);
      await context.close();
      expect(faults).toEqual([]);
      for (const [, announcement] of heard) expect(announcement).toMatch(/^Beitrag [\d.]+,\d{2} Euro \p{L}/u);
      const gaps = heard.slice(1).map(([at], index) => at - (heard[index]?.[0] ?? 0));
      expect(
        gaps.filter((gap) => gap < 900),
        'A11 at most one word about the price a second',
      ).toEqual([]);
      if (loaded.definition.price) expect(heard.length).toBeGreaterThan(0);
    });
  }
});
