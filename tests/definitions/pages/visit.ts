import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { Step } from '#engine/definition/path.ts';
import { baseOfStep } from '#engine/definition/stepId.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { Form } from '../../support/form.ts';
import { text, textIfAny } from '../../support/texts.ts';
import { sheetOf } from './entryOf.ts';
import { leaveEmpty } from './leaveEmpty.ts';
import { addressOf } from './addressOf.ts';
import { offeredSheet } from './offeredSheet.ts';
import { button, onward } from './onward.ts';
import { expectedAutocompletes, pageFaults } from './pageFaults.ts';
import type { PageState, Walk } from './pageStates.ts';
import { pointer } from './pointer.ts';
import type { ClaimPlace } from './claimPlaces.ts';
import type { OpenContract } from './signedIn.ts';
import { pageSlug, stepsOnPage } from './joinedSteps.ts';
import { visibleFaults } from './visibleFaults.ts';
import { openRemembered, type Brought } from './tabRecord.ts';

/** A wizard that is walked in one window. */
interface Visit {
  page: Page;
  loaded: LoadedDefinition;
  walk: Walk;
  /** The wizard's own address. */
  base: string;
  contract?: (Pick<OpenContract, 'id' | 'memory' | 'cookies'> & { brand?: string }) | undefined;
  /** What the tab of a signed-in agent stores. */
  agent?: Brought | undefined;
}

/** Returns the answers of a case without those of some pages. */
function answersBeside(loaded: LoadedDefinition, answers: Answers, states: PageState[]): Answers {
  return states.reduce((rest, { step }) => {
    const base = baseOfStep(loaded, step.id);
    const fields = loaded.definition.pages[step.page]?.fields ?? [];
    // Removing a missing answer would create the item around it.
    const answered = fields
      .map(({ name }) => `${base}/${name}`)
      .filter((at) => getPointer(rest, at) !== undefined);
    return answered.reduce((left, at) => setPointer(left, at, undefined), rest);
  }, answers);
}

/**
 * Goes to another page: its title appears, and its heading has the focus (A1). When going back, the address changes
 * before the page does, so a press then would hit a button of the page that is left.
 */
async function arrive({ page, base }: Visit, slug: string, going: () => Promise<unknown>): Promise<void> {
  const left = await page.title();
  await going();
  const seen = (title: string) =>
    [location.pathname, document.activeElement?.tagName, document.title === title ? 'old' : 'new'].join(' ');
  await expect
    .poll(() => page.evaluate(seen, left), {
      interval: 10,
      message: `A1 address, focus and title of ${slug}`,
    })
    .toBe(`${base}${slug}/ H1 new`);
}

/** Goes on; the next page is scrolled to its top (A1). */
async function leave(visit: Visit, slug: string): Promise<void> {
  await arrive(visit, slug, () => pointer.press(onward(visit.page)));
  expect(await visit.page.evaluate(() => window.scrollY), 'A1 the new page begins at its top').toBe(0);
}

/** Returns the visual faults of an unanswered page. */
async function firstFaults({ page, loaded, walk }: Visit, { step, first }: PageState): Promise<string[]> {
  const own = `${loaded.definition.namespace}:ending.submit`;
  const usual = loaded.definition.change ? 'changes:submit' : 'wizard:navigation.submit';
  const submit = textIfAny(own) === undefined ? usual : own;
  // A change that costs more says so on its button. In an agent's context the customer confirms first.
  const named = [submit, loaded.definition.change ? 'changes:submitPaid' : 'handover:give'];
  // Where all answers are those of the contract, there is nothing to save.
  const unchanged = page.getByText(text('changes:nothing.headline'), { exact: true });
  if (step.kind === 'summary')
    await button(page, ...named)
      .or(unchanged)
      .waitFor();
  if (step.kind === 'questions') await onward(page).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  return [
    ...(await pageFaults(page, expectedOn({ loaded, walk }, step))),
    ...(first || step.kind !== 'questions' ? await accessibilityFaults(page) : []),
    ...(await visibleFaults(page)),
  ];
}

/** Returns what the fields of all steps on the page of a step should say of themselves. */
function expectedOn({ loaded, walk }: Pick<Visit, 'loaded' | 'walk'>, step: Step) {
  return stepsOnPage(walk.steps, step).flatMap(({ id, page }) =>
    expectedAutocompletes(baseOfStep(loaded, id), loaded.definition.pages[page]?.fields ?? []),
  );
}

/**
 * Fills the page as in the case and goes on; the engine determines what follows. From the first state of a page it
 * also goes back.
 * @returns the current step in the end
 */
async function fillAndGoOn(visit: Visit, { step, next, first }: PageState): Promise<Step> {
  const { page, loaded, walk } = visit;
  const { definition } = loaded;
  const form = new Form(page, definition.namespace, pointer);
  const stands = baseOfStep(loaded, step.id);
  const asked = getPointer(relevantAnswers(loaded, walk.case.answers, walk.case.inputs), stands) ?? {};
  const sheet = sheetOf(definition.pages[step.page]?.fields ?? [], asked);
  await form.fill(stands.slice(1), await offeredSheet(page, form, stands.slice(1), sheet));
  if (!next || next.joined) return next ?? step;
  await leave(visit, next.slug);
  if (!first) return next;
  await arrive(visit, pageSlug(walk.steps, step), () => page.goBack());
  return step;
}

/** Opens the page of a state as after a reload; the pages that are judged later are unanswered. */
async function open(visit: Visit, state: PageState, answers: Answers, brand: string): Promise<void> {
  const { page, loaded, base, walk } = visit;
  const { id } = loaded.definition;
  const { contract, agent } = visit;
  const remembered = { id, brand, inputs: walk.case.inputs, answers, agent, ...(contract && { contract }) };
  const shown = `${base}${pageSlug(walk.steps, state.step)}/`;
  await openRemembered(page, shown, remembered);
  await expect.poll(() => new URL(page.url()).pathname, { interval: 10 }).toBe(shown);
}

/** Goes on from one page of the walk to a later one; those between are answered already. */
async function goOn(visit: Visit, from: Step, to: Step): Promise<void> {
  const { steps } = visit.walk;
  const first = steps.findIndex(({ id }) => id === from.id);
  const last = steps.findIndex(({ id }) => id === to.id);
  for (const { slug, joined } of steps.slice(first + 1, last + 1)) {
    if (!joined) await leave(visit, slug);
  }
}

/**
 * Walks through a wizard and judges pages by everything visible: empty, left with errors, filled, left complete and
 * returned to. After a page that cannot be filled or left the next one is opened directly.
 * @returns one line per fault
 */
export async function visit(
  page: Page,
  loaded: LoadedDefinition,
  walk: Walk,
  brand: string,
  {
    contracts = [],
    agent,
    place: claimPlace,
  }: { contracts?: OpenContract[]; agent?: Visit['agent']; place?: ClaimPlace | undefined } = {},
): Promise<string[]> {
  const { answers, inputs, name } = walk.case;
  const contract = claimPlace ?? contracts.find(({ about }) => about === inputs.contract);
  const address = loaded.definition.addresses[inputs.context] ?? '';
  const base = claimPlace?.base ?? addressOf(address, { brand, contract: contract?.id });
  const now: Visit = { page, loaded, walk, base, contract, agent };
  const faults: string[] = [];
  let before: Step | undefined;
  let stands: Step | undefined;
  for (const [index, state] of walk.states.entries()) {
    const { step } = state;
    const asking = walk.states.slice(index).filter(({ step: { kind } }) => kind === 'questions');
    const others = answersBeside(loaded, answers, asking);
    const look = async () => {
      if (before) await goOn(now, before, state.step);
      else await open(now, state, others, brand);
      const found = await firstFaults(now, state);
      if (step.kind !== 'questions') return found;
      const shown = stepsOnPage(walk.steps, step).map(({ id }) => id);
      const mistaken = await leaveEmpty(page, loaded, shown, others, inputs);
      if (mistaken) found.push(...(await pageFaults(page, expectedOn(now, step))));
      // A page with errors shows everything that it shows without them: only its first state is judged twice.
      if (mistaken || !state.first) {
        found.push(...(await accessibilityFaults(page, state.first ? undefined : 'main')));
      }
      stands = await fillAndGoOn(now, state);
      return found;
    };
    stands = undefined;
    const found = await look().then(
      (list) => ({ list, stands: stands ?? step }),
      (error: unknown) => ({ list: [String(error)], stands: undefined }),
    );
    before = found.stands;
    faults.push(...found.list.map((fault) => `${step.id} (${name}): ${fault}`));
  }
  return faults;
}
