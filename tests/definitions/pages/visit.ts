import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { writeAt } from '#engine/writeAt.ts';
import { judgePage, relevantAnswers } from '#engine/judgement/judge.ts';
import { baseOfStep } from '#engine/definition/stepId.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { fieldPointer, valueAt } from '#engine/pointer.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldId } from '#renderers/theme/fieldId.ts';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { Form } from '../../support/form.ts';
import { mouse } from '../../support/hand.ts';
import { text } from '../../support/texts.ts';
import { sheetOf } from './entryOf.ts';
import { expectedAutocompletes, pageFaults } from './pageFaults.ts';
import type { PageState } from './pageStates.ts';
import { sightFaults } from './sightFaults.ts';
import { keepFlags, openRemembered } from './tabRecord.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, ...keys: string[]) =>
  keys.map((key) => page.getByRole('button', { name: text(key), exact: true })).reduce((a, b) => a.or(b));
const onward = (page: Page) => button(page, 'wizard:navigation.next', 'wizard:navigation.toSummary');
const focusIsOnHeading = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'A1 focus' }).toBe('H1');

/** The answers of a case without those that the page itself asks for. */
function answersBeside(loaded: LoadedDefinition, { step, case: { answers } }: PageState): Answers {
  const base = baseOfStep(loaded, step.id);
  const fields = loaded.definition.pages[step.page]?.fields ?? [];
  return fields.reduce((left, { name }) => writeAt(left, `${base}/${name}`, undefined), answers);
}

/** Lists of groups begin with as many items as they need at least. */
function withLeastItems(loaded: LoadedDefinition, { step, case: { inputs } }: PageState, answers: Answers) {
  let filled = answers;
  for (const [pointer, { shown, minItems = 0 }] of fieldStatesOf(loaded, step.id, answers, inputs)) {
    const isList = loaded.fields.get(fieldPointer(pointer))?.fields !== undefined && minItems > 0;
    if (!shown || !isList || valueAt(answers, pointer) !== undefined) continue;
    filled = writeAt(
      filled,
      pointer,
      Array.from({ length: minItems }, () => ({})),
    );
  }
  return filled;
}

/** Leaves the page unanswered: every mistake is named, tied to its field and leads there (A2, A3). */
async function leaveEmpty(page: Page, loaded: LoadedDefinition, state: PageState): Promise<void> {
  const { step } = state;
  const { inputs } = state.case;
  // What earlier answers and usual values fill by themselves is no mistake.
  const others = answersBeside(loaded, state);
  const filled = Object.entries(prefillsOf(loaded, step.id, others, {}, inputs));
  const given = filled.reduce<Answers>((known, [at, value]) => writeAt(known, at, value), others);
  const answers = withLeastItems(loaded, state, given);
  const errors = judgePage(loaded, step.id, answers, inputs);
  if (errors.length === 0) return;
  await onward(page).click();
  const summary = page.getByRole('group', { name: text('wizard:errors.title') });
  await summary.waitFor();
  await expect
    .poll(() => summary.evaluate((element) => element === document.activeElement), {
      message: 'A2 the summary of mistakes has the focus',
    })
    .toBe(true);
  expect(await page.title()).toMatch(/^Fehler: /);
  const lines = await summary.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      id: link.getAttribute('href')?.slice(1) ?? '',
      words: link.textContent,
    })),
  );
  const wrong = errors.map(({ page: at, pointer }) => fieldId(`/${at}${pointer}`));
  expect(lines.map(({ id }) => id)).toEqual(wrong);
  for (const { id, words } of lines) {
    await summary.locator(`a[href="#${id}"]`).click();
    const tied = await page.evaluate((target) => {
      const focused = document.activeElement;
      const described = focused?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return {
        frame: focused?.closest('[id$="-frame"]')?.id,
        // Of an empty list the button has the focus that adds an item; a button is never invalid.
        invalid: focused?.matches('button[id$="-add"]') ? 'true' : focused?.getAttribute('aria-invalid'),
        described: described.includes(`${target}-error`),
        hints: described.every((name) => document.getElementById(name)),
        words: document.getElementById(`${target}-error`)?.textContent,
      };
    }, id);
    expect(tied, `A2, A3 the field of ${id}`).toMatchObject({
      invalid: 'true',
      described: true,
      hints: true,
      words,
    });
  }
}

/** Fills the page as the case says and goes on; what comes next is what the engine says. */
async function fillAndGoOn(page: Page, loaded: LoadedDefinition, state: PageState, base: string) {
  const { step, next } = state;
  const { definition } = loaded;
  const form = new Form(page, definition.namespace, mouse);
  const title = await page.title();
  const drawn = definition.pages[step.page];
  const stands = baseOfStep(loaded, step.id);
  const asked = valueAt(relevantAnswers(loaded, state.case.answers, state.case.inputs), stands) ?? {};
  await form.fill(stands.slice(1), sheetOf(drawn?.fields ?? [], asked));
  if (!next) return;
  await onward(page).click();
  await expect
    .poll(() => new URL(page.url()).pathname, { message: `the page after ${step.slug}` })
    .toBe(`${base}${next.slug}/`);
  await focusIsOnHeading(page);
  expect(await page.title(), 'A1 the title changes').not.toBe(title);
  expect(await page.evaluate(() => window.scrollY), 'A1 the new page begins at its top').toBe(0);
}

/**
 * Opens a page in one of its states and judges it by everything that can be seen: empty, left with mistakes,
 * filled and left in good order.
 * @returns one line per fault; a page that cannot be filled or left throws
 */
export async function visit(
  page: Page,
  loaded: LoadedDefinition,
  state: PageState,
  brand: string,
): Promise<string[]> {
  const { definition } = loaded;
  const { step } = state;
  const { inputs } = state.case;
  // Any contract will do: what it is decides nothing yet.
  const base = (definition.addresses[inputs.context] ?? '').replaceAll(/\{[^}]+\}/g, '1');
  const isQuestion = step.kind === 'questions';
  const answers = isQuestion ? answersBeside(loaded, state) : state.case.answers;
  await keepFlags(page, inputs.flags);
  await openRemembered(page, `${base}${step.slug}/`, { id: definition.id, brand, inputs, answers });
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}${step.slug}/`);
  if (step.kind === 'summary') await button(page, 'wizard:navigation.submit').waitFor();
  if (isQuestion) await onward(page).waitFor();
  await page
    .locator('[aria-busy=true]')
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  const expected = expectedAutocompletes(
    baseOfStep(loaded, step.id),
    definition.pages[step.page]?.fields ?? [],
  );
  const faults = [
    ...(await pageFaults(page, expected)),
    ...(await sightFaults(page)),
    ...(await accessibilityFaults(page)),
  ];
  if (!isQuestion) return faults;
  await leaveEmpty(page, loaded, state);
  faults.push(...(await pageFaults(page, expected)), ...(await accessibilityFaults(page)));
  await fillAndGoOn(page, loaded, state, base);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}${step.slug}/`);
  await heading(page).waitFor();
  await focusIsOnHeading(page);
  return faults;
}
