import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Case } from '#engine/cases/case.ts';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Step } from '#engine/definition/path.ts';
import { baseOfStep } from '#engine/definition/stepId.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Entry, Sheet } from '../support/applicant.ts';
import { connectBrowser } from '../support/sharedBrowser.ts';
import { Form } from '../support/form.ts';
import { headingOf } from '../support/heading.ts';
import { choiceWords, chosenOf } from '../support/choice.ts';
import { text } from '../support/texts.ts';
import { Trouble } from '../support/trouble.ts';
import { sheetOf } from './pages/entryOf.ts';
import { leaveEmpty } from './pages/leaveEmpty.ts';
import { button, onward } from './pages/onward.ts';
import { expectedAutocompletes, pageFaults } from './pages/pageFaults.ts';
import { walksOf, type Walk } from './pages/pageStates.ts';
import { pointer } from './pages/pointer.ts';
import { visibleFaults } from './pages/visibleFaults.ts';
import { agentIn } from './pages/signedIn.ts';
import { openRemembered } from './pages/tabRecord.ts';
import { open, sources } from './support/opened.ts';
import { today } from '../support/today.ts';
import { patience } from '../support/patience.ts';

/** Maximum number of walks per product on the sheet: those that show most. */
const WAYS = 2;

/** A window of a desk. */
const desk = { width: 1440, height: 900 };
/** Windows that a sheet may fill with every question in sight and answered. */
const tallest: { [id: string]: number } = { 'produkt.FAHRRAD': 2.5, 'produkt.BHV': 5 };

const asks = ({ kind }: Step) => kind === 'questions';

/** Returns the walks of advice that lead to the summary. */
function advised(loaded: LoadedDefinition, cases: Case[]): Walk[] {
  const isAdvice = ({ inputs, refused }: Case) =>
    refused === undefined &&
    (loaded.definition.addresses[inputs.context]?.startsWith('/vermittler/') ?? false);
  const isWhole = ({ steps }: Walk) =>
    steps.some(({ kind, reachable }) => kind === 'summary' && reachable) &&
    steps.every((step) => !asks(step) || step.complete);
  return walksOf(loaded, cases.filter(isAdvice)).filter(isWhole).slice(0, WAYS);
}

/** Cities that are entered beside a postcode. */
function citiesIn(pointer: string, sheet: Sheet): [string, Entry][] {
  const within = Object.entries(sheet).flatMap(([name, entry]) =>
    typeof entry === 'object' && !Array.isArray(entry) ? citiesIn(`${pointer}/${name}`, entry) : [],
  );
  const { postcode, city } = sheet;
  return postcode === undefined || city === undefined ? within : [[`${pointer}/city`, city], ...within];
}

/** Returns all answers on the summary. */
const answersOn = async (page: Page): Promise<string[]> => {
  // The customer confirms what an agent has prepared.
  await button(page, 'wizard:navigation.submit', 'handover:give').waitFor();
  return page.locator('main dl').allInnerTexts();
};

/** Returns the answers that a sheet has when it opens. */
const presetOf = ({ fields }: LoadedDefinition): Answers =>
  [...fields.values()].reduce<Answers>(
    (answers, { pointer: at, onSheet }) =>
      onSheet === undefined ? answers : setPointer(answers, at, onSheet),
    {},
  );

describe(`Advice on one sheet is the advice page by page${choiceWords}`, () => {
  const serverUrl = inject('serverUrl');
  let browser: Browser;
  const trouble = new Trouble();
  beforeAll(async () => {
    browser = await connectBrowser(inject('browserAddressFile'));
  });
  afterAll(() => browser?.close());

  /** Opens the sheet with nothing answered. */
  async function openSheet(page: Page, base: string, remembered: Parameters<typeof openRemembered>[2]) {
    await openRemembered(page, base, remembered);
    await button(page, 'sheet:on').click();
    await page.getByRole('heading', { level: 1, name: text('sheet:title') }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  }

  /** Returns the faults of the empty sheet, judged as pages are judged. */
  async function emptySheetFaults(page: Page, loaded: LoadedDefinition, inputs: Inputs): Promise<string[]> {
    const { definition } = loaded;
    const preset = presetOf(loaded);
    const empty = pathOf(loaded, preset, inputs).steps.filter(asks);
    const expected = empty.flatMap(({ id, page: at }) =>
      expectedAutocompletes(baseOfStep(loaded, id), definition.pages[at]?.fields ?? []),
    );
    const faults = [...(await pageFaults(page, expected)), ...(await visibleFaults(page))];
    const [first] = empty;
    if (first) {
      await leaveEmpty(page, loaded, [first.id], preset, inputs);
    }
    return [...faults, ...(await accessibilityFaults(page))];
  }

  /** Returns the fault of a filled sheet that is taller than its product allows. */
  async function heightFaults(page: Page, id: string): Promise<string[]> {
    const limit = tallest[id];
    if (limit === undefined) return [];
    const before = page.viewportSize() ?? desk;
    await page.setViewportSize(desk);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize(before);
    const windows = height / desk.height;
    return windows > limit ? [`fills ${windows.toFixed(2)} windows, ${limit} at most`] : [];
  }

  /** Fills the sheet with the answers of a walk. */
  async function fillSheet(page: Page, loaded: LoadedDefinition, walk: Walk): Promise<void> {
    const { definition } = loaded;
    const given = relevantAnswers(loaded, walk.case.answers, walk.case.inputs);
    const sheets = walk.steps.filter(asks).map(({ id, page: at }): [string, Sheet] => {
      const base = baseOfStep(loaded, id);
      return [base, sheetOf(definition.pages[at]?.fields ?? [], getPointer(given, base) ?? {})];
    });
    const form = new Form(page, definition.namespace, pointer);
    for (const [base, sheet] of sheets) await form.fill(base.slice(1), sheet);
    // Faster than any person: writes a city while the one of its postcode is being looked up.
    for (const [city, entry] of sheets.flatMap(([base, sheet]) => citiesIn(base, sheet)))
      await form.enter(city, entry);
  }

  /** Answers a walk on the sheet and expects what it leads to page by page. Returns the faults of the sheet. */
  async function answer(page: Page, loaded: LoadedDefinition, walk: Walk): Promise<string[]> {
    const { definition } = loaded;
    const { answers, inputs, name } = walk.case;
    const base = definition.addresses[inputs.context] ?? '';
    const summary = walk.steps.find(({ kind }) => kind === 'summary');
    const agent = await agentIn(browser, serverUrl, 0);
    const remembered = { id: definition.id, brand: 'haus', inputs, agent };
    await openSheet(page, base, { ...remembered, answers: {} });
    const faults = await emptySheetFaults(page, loaded, inputs);
    await fillSheet(page, loaded, walk);
    faults.push(...(await heightFaults(page, definition.id)));
    await pointer.press(onward(page));
    const address = `${base}${summary?.slug}/`;
    await expect.poll(() => new URL(page.url()).pathname, { message: name }).toBe(address);
    await headingOf(page);
    const onSheet = await answersOn(page);
    await openRemembered(page, address, { ...remembered, answers });
    await expect.poll(() => answersOn(page), { message: `what ${name} leads to` }).toEqual(onSheet);
    return faults.map((fault) => `${name}: ${fault}`);
  }

  const products = sources.filter(({ id }) => id.startsWith('produkt.'));
  for (const { id } of chosenOf(products, ({ id: each }) => each)) {
    test(id, { timeout: 600_000 }, async () => {
      const opened = await open(id);
      const { cases } = deriveCases({ ...opened, today: today() });
      const walks = advised(opened.loaded, cases);
      const forAgents = Object.values(opened.loaded.definition.addresses).some((address) =>
        address.startsWith('/vermittler/'),
      );
      expect(walks.length > 0, 'advice can be led to its end').toBe(forAgents);
      const context = await browser.newContext({
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        baseURL: serverUrl,
        reducedMotion: 'reduce' as const,
        viewport: { width: 1280, height: 640 },
      });
      context.setDefaultTimeout(patience);
      await trouble.watch(context);
      const page = await context.newPage();
      const faults: string[] = [];
      for (const walk of walks) faults.push(...(await answer(page, opened.loaded, walk)));
      await context.close();
      expect(faults).toEqual([]);
      expect(trouble.list(), 'nothing went wrong unseen').toEqual([]);
    });
  }
});
