import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Answers, FieldError, Inputs } from '#engine/definition/answers.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { fieldPointer, getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import { fieldId } from '#renderers/form/fieldId.ts';
import { Form } from '../../support/form.ts';
import { text } from '../../support/texts.ts';
import { citiesOf } from './citiesOf.ts';
import { onward } from './onward.ts';
import { pointer } from './pointer.ts';

/** Returns the answers of a page whose lists of groups have only their minimum number of items. */
function withLeastItems(loaded: LoadedDefinition, step: string, answers: Answers, inputs: Inputs) {
  let filled = answers;
  for (const [field, { shown, minItems = 0 }] of fieldStatesOf(loaded, step, answers, inputs)) {
    const list = loaded.fields.get(fieldPointer(field));
    // Items that are counted have no forms: none is there before it is counted.
    const isFormed = list?.fields !== undefined && list.countBy === undefined && minItems > 0;
    if (!shown || !isFormed || getPointer(answers, field) !== undefined) continue;
    filled = setPointer(
      filled,
      field,
      Array.from({ length: minItems }, () => ({})),
    );
  }
  return filled;
}

/** Returns the answers and the errors of a page, of all of its steps, on which nothing was entered. */
async function unanswered(loaded: LoadedDefinition, steps: string[], before: Answers, inputs: Inputs) {
  let given = before;
  const cities: Awaited<ReturnType<typeof citiesOf>> = {};
  for (const step of steps) {
    // Prefilled values cause no errors, nor does the city of a prefilled postcode.
    const prefilled = prefillsOf(loaded, step, given, {}, inputs);
    const found = await citiesOf(loaded, prefilled);
    const filled = Object.entries({ ...prefilled, ...found });
    given = filled.reduce<Answers>((current, [at, value]) => setPointer(current, at, value), given);
    given = withLeastItems(loaded, step, given, inputs);
    Object.assign(cities, found);
  }
  const errors: FieldError[] = steps.flatMap((step) => judgePage(loaded, step, given, inputs));
  return { errors, cities };
}

/** Follows every line of the error summary: each must be clickable and lead to its field. */
const follow = async (ids: string[]) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const tied: { words?: string | null; [aspect: string]: unknown }[] = [];
  for (const id of ids) {
    const link = document.querySelector<HTMLElement>(`main a[href="#${id}"]`);
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left = 0, top = 0, height = 0 } = link?.getClientRects()[0] ?? {};
    const inReach = link?.contains(document.elementFromPoint(left + 4, top + height / 2)) ?? false;
    link?.focus();
    link?.click();
    // Most fields have the focus at once; a group that has to be opened first gets it a few frames later.
    for (let frames = 0; frames < 120 && document.activeElement === link; frames += 1) await frame();
    const focused = document.activeElement;
    const described = focused?.getAttribute('aria-describedby')?.split(' ') ?? [];
    tied.push({
      inReach,
      // In an empty list the button that adds an item has the focus; a button is never invalid.
      invalid: focused?.matches('button[id$="-add"]') ? 'true' : focused?.getAttribute('aria-invalid'),
      described: described.includes(`${id}-error`),
      hints: described.every((name) => document.getElementById(name)),
      words: document.getElementById(`${id}-error`)?.textContent,
    });
  }
  return tied;
};

/** Returns a line without the item and the question that it may name before the sentence: „Bello: Name: …“. */
function sentenceOf(line: string | null, sentence: string | null | undefined): string | null {
  if (!sentence || !line?.endsWith(sentence)) return line;
  return /^$|[:?] $/.test(line.slice(0, -sentence.length)) ? sentence : line;
}

/**
 * Leaves a page unanswered: every error is listed, tied to its field and leads there (A2, A3).
 * @param steps ids of the steps on the page
 * @param before the answers of all other pages
 * @param within where its errors are listed: on a sheet each page has a section of its own
 * @returns whether the page can have errors
 */
export async function leaveEmpty(
  page: Page,
  loaded: LoadedDefinition,
  steps: string[],
  before: Answers,
  inputs: Inputs,
  within: Locator = page.locator('body'),
): Promise<boolean> {
  const { errors, cities } = await unanswered(loaded, steps, before, inputs);
  if (errors.length === 0) return false;
  const form = new Form(page, loaded.definition.namespace, pointer);
  for (const [cityPointer, city] of Object.entries(cities)) {
    await expect.poll(() => form.text(cityPointer)).toBe(city);
  }
  await pointer.press(onward(page));
  const summary = within.getByRole('group', { name: text('wizard:errors.title') });
  await summary.waitFor();
  await expect
    .poll(() => summary.evaluate((element) => element === document.activeElement), {
      interval: 10,
      message: 'A2 the summary of mistakes has the focus',
    })
    .toBe(true);
  await expect.poll(() => page.title()).toMatch(/^Fehler: /);
  // Others lead to earlier pages whose answers make one of this page wrong.
  const lines = await summary.locator('a[href^="#"]').evaluateAll((links) =>
    links.map((link) => ({
      id: link.getAttribute('href')?.slice(1) ?? '',
      words: link.textContent,
    })),
  );
  const wrong = errors.map(({ page: at, pointer: inside }) => fieldId(`/${at}${inside}`));
  expect(lines.map(({ id }) => id)).toEqual(wrong);
  const tied = await page.evaluate(follow, wrong);
  lines.forEach(({ id, words: text }, index) =>
    expect(tied[index], `A2, A3 the field of ${id}`).toEqual({
      inReach: true,
      invalid: 'true',
      described: true,
      hints: true,
      words: sentenceOf(text, tied[index]?.words),
    }),
  );
  return true;
}
