import type { Page } from '../definition/definition.ts';
import type { Step } from '../definition/path.ts';
import { slugOfStep } from '../definition/stepId.ts';
import { canJudge, type LoadedDefinition } from '../load.ts';
import { getPointer } from '../pointer.ts';
import { activeConstraints } from './constraints.ts';
import type { CachedPage } from './pageCache.ts';
import { ownAnswers, pageErrors, visitedPage, type VisitedPage } from './pageErrors.ts';
import type { WalkState } from './walkState.ts';

/** Maximum number of items that get pages of their own; a list may set another one by `maxItems`. */
const MAX_ITEMS = 100;

/** Returns the step of a visited page. */
export function stepOf(
  { page, id, item }: VisitedPage,
  { complete, reachable }: Pick<Step, 'complete' | 'reachable'>,
): Step {
  const { slug, kind } = page;
  const step = { id, page: page.id, slug, kind, complete, reachable };
  return item === undefined ? step : { ...step, item, slug: slugOfStep(page, item) };
}

const isJudged = (loaded: LoadedDefinition, { id, kind }: Page): boolean =>
  kind === 'questions' && canJudge(loaded, id);

function note(
  walk: WalkState,
  here: VisitedPage,
  { constraints, errors }: Pick<CachedPage, 'constraints' | 'errors'>,
): void {
  const { page, id } = here;
  const { steps, frontier } = walk;
  walk.constraints[id] = constraints;
  walk.errors[id] = errors;
  walk.states[id] = walk.state ?? '';
  const isComplete = errors.length === 0 && isJudged(walk.loaded, page);
  const step = stepOf(here, { complete: isComplete, reachable: frontier === undefined });
  const isJoined = page.below !== undefined && steps.at(-1)?.page === page.below;
  steps.push(isJoined ? { ...step, joined: true } : step);
  if (!isComplete) walk.frontier ??= id;
}

function judge(walk: WalkState, here: VisitedPage): Pick<CachedPage, 'constraints' | 'errors'> {
  const { page, item } = here;
  const { loaded, scope } = walk;
  const constraints = activeConstraints(
    page,
    scope,
    item === undefined ? undefined : scope.itemOf(page, item),
  );
  const errors = isJudged(loaded, page) ? pageErrors(loaded, here, scope, constraints) : [];
  note(walk, here, { constraints, errors });
  return { constraints, errors };
}

/** Visits a page that comes once. An unchanged page is not judged again. */
function visitPage(walk: WalkState, page: Page): void {
  const { answers, cache, scope } = walk;
  const here = visitedPage(page);
  const cached = cache?.get(page.id);
  if (cached && scope.revisit(page.id, cached)) {
    note(walk, here, cached);
    return;
  }
  scope.visit(page.id);
  const judged = judge(walk, here);
  cache?.set(page.id, {
    raw: answers[here.owner],
    reads: scope.reads,
    ...judged,
    relevant: ownAnswers(walk.loaded, here, scope),
    irrelevant: scope.irrelevant[page.id] ?? [],
  });
}

/** Visits a page once per item of its list. An item that it asks nothing about gets no step. */
function visitItems(walk: WalkState, page: Page, each: string): void {
  const { scope } = walk;
  const items = getPointer(scope.relevant, each);
  const most = walk.loaded.fields.get(each)?.schema.maxItems;
  const count = Array.isArray(items) ? Math.min(items.length, Number(most ?? MAX_ITEMS)) : 0;
  for (let index = 0; index < count; index += 1) {
    scope.visitItem(page, index);
    const item = scope.itemOf(page, index);
    if (item && page.fields.some((field) => scope.asked(field, item))) judge(walk, visitedPage(page, index));
  }
}

/** Visits a page. Returns the exit page to go to when the application is declined here. */
export function visit(walk: WalkState, page: Page): Page | undefined {
  walk.visited.add(page.id);
  if (page.each === undefined) visitPage(walk, page);
  else visitItems(walk, page, page.each);
  if (walk.frontier !== undefined) return undefined;
  walk.decisions.complete(page.id);
  const [worst] = walk.decisions.holding();
  return worst?.exit === undefined ? undefined : walk.loaded.definition.pages[worst.exit];
}
