import type { Answers, FieldError, Inputs } from '../definition/answers.ts';
import type { Page } from '../definition/definition.ts';
import type { Path, Step } from '../definition/path.ts';
import { slugOfStep } from '../definition/stepId.ts';
import { canJudge, type LoadedDefinition } from '../load.ts';
import { getPointer } from '../pointer.ts';
import { nextState } from '../transitions.ts';
import { activeConstraints } from './constraints.ts';
import { decisionTable, type DecisionTable } from './decisions.ts';
import { pageCacheOf, type CachedPage } from './pageCache.ts';
import { pageErrors, visitedPage, type VisitedPage } from './pageErrors.ts';
import { createScope, type Scope } from './scope.ts';

/** What a replay has seen so far. */
interface Walk {
  scope: Scope;
  /** Errors per step. */
  errors: { [step: string]: FieldError[] };
  /** The rows of a page's `constrain` that held when the page was visited, per step. */
  constraints: { [step: string]: Page['constrain'] };
  /** The state of the machine per step. */
  states: { [step: string]: string };
}

/** A replay of the machine from its start to its end. */
export interface WholeWalk extends Walk {
  path: Path;
  /** The answers that are submitted: those of the question pages on the path. */
  relevant: Answers;
}

/** A replay that goes only as far as needed: what a page shows does not depend on the pages behind it. */
interface Walker {
  /** Walks up to a step, or to the end when the step is not on the path. */
  to(step: string): Walk;
  whole(): WholeWalk;
}

/** Maximum number of items that get pages of their own; a list may set another one by `maxItems`. */
const MAX_ITEMS = 100;

function stepOf(
  { page, id, item }: VisitedPage,
  { complete, reachable }: Pick<Step, 'complete' | 'reachable'>,
): Step {
  const { slug, kind } = page;
  const step = { id, page: page.id, slug, kind, complete, reachable };
  return item === undefined ? step : { ...step, item, slug: slugOfStep(page, item) };
}

/** Returns the relevant answers of the question pages among some steps. */
function submittedAnswers(steps: Step[], scope: Scope): Answers {
  const relevant: Answers = {};
  for (const { kind, page, item } of steps) {
    // The answers of a page per item are part of the list's page.
    if (kind === 'questions' && item === undefined) relevant[page] = scope.relevant[page] ?? {};
  }
  return relevant;
}

function pathThrough(
  steps: Step[],
  { frontier, open }: { frontier: string | undefined; open: boolean },
  decisions: DecisionTable,
): Path {
  const holding = decisions.holding();
  const last = steps.at(-1);
  return {
    steps,
    open,
    frontier: frontier ?? last?.id ?? '',
    complete: last?.kind === 'summary' && frontier === last.id,
    decision: holding[0]?.decide ?? 'accept',
    reasons: holding.map(({ id }) => id),
  };
}

function createWalker(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Walker {
  const { definition, transitions } = loaded;
  const scope = createScope(loaded, answers, inputs);
  const walked: Walk = { scope, errors: {}, constraints: {}, states: {} };
  const cache = pageCacheOf(loaded, inputs);
  const steps: Step[] = [];
  const visited = new Set<string>();
  const decisions = decisionTable(definition.decisions, scope);
  let state: string | undefined;
  let frontier: string | undefined;
  let open = false;
  let ended = false;
  let whole: WholeWalk | undefined;

  /** Visits a page. Returns the exit page to go to when the application is declined here. */
  function visit(page: Page): Page | undefined {
    visited.add(page.id);
    if (page.each === undefined) visitPage(page);
    else visitItems(page, page.each);
    if (frontier !== undefined) return undefined;
    decisions.complete(page.id);
    const [worst] = decisions.holding();
    return worst?.exit === undefined ? undefined : definition.pages[worst.exit];
  }

  /** Visits a page that comes once. An unchanged page is not judged again. */
  function visitPage(page: Page): void {
    const here = visitedPage(page);
    const cached = cache?.get(page.id);
    if (cached && scope.revisit(page.id, cached)) {
      note(here, cached);
      return;
    }
    scope.visit(page.id);
    const judged = judge(here);
    cache?.set(page.id, {
      raw: answers[page.id],
      reads: scope.reads,
      ...judged,
      relevant: scope.relevant[page.id] ?? {},
      irrelevant: scope.irrelevant[page.id] ?? [],
    });
  }

  /** Visits a page once per item of its list. An item that it asks nothing about gets no step. */
  function visitItems(page: Page, each: string): void {
    const items = getPointer(scope.relevant, each);
    const most = loaded.fields.get(each)?.schema.maxItems;
    const count = Array.isArray(items) ? Math.min(items.length, Number(most ?? MAX_ITEMS)) : 0;
    for (let index = 0; index < count; index += 1) {
      scope.visitItem(page, index);
      const item = scope.itemOf(page, index);
      if (item && page.fields.some((field) => scope.asked(field, item))) judge(visitedPage(page, index));
    }
  }

  function judge(here: VisitedPage): Pick<CachedPage, 'constraints' | 'errors'> {
    const { page, item } = here;
    const constraints = activeConstraints(
      page,
      scope,
      item === undefined ? undefined : scope.itemOf(page, item),
    );
    const errors = isJudged(page) ? pageErrors(loaded, here, scope, constraints) : [];
    note(here, { constraints, errors });
    return { constraints, errors };
  }

  const isJudged = ({ id, kind }: Page): boolean => kind === 'questions' && canJudge(loaded, id);

  function note(
    here: VisitedPage,
    { constraints, errors }: Pick<CachedPage, 'constraints' | 'errors'>,
  ): void {
    const { page, id } = here;
    walked.constraints[id] = constraints;
    walked.errors[id] = errors;
    walked.states[id] = state ?? '';
    const isComplete = errors.length === 0 && isJudged(page);
    steps.push(stepOf(here, { complete: isComplete, reachable: frontier === undefined }));
    if (!isComplete) frontier ??= id;
  }

  /** Goes one page further, or notes that the path ends. */
  function advance(): void {
    let isUnknown = false;
    state = nextState(transitions, state, (condition) => {
      const truth = scope.truth(condition);
      isUnknown ||= truth === undefined;
      return truth === true;
    });
    if (isUnknown && frontier !== undefined) {
      open = true;
      ended = true;
      return;
    }
    const here = transitions.states.get(state);
    const page = here?.page === undefined ? undefined : definition.pages[here.page];
    // A page that comes twice is on a cycle. The check refuses it; a walk only must not hang.
    if (!page || here?.final || visited.has(page.id)) {
      ended = true;
      return;
    }
    const exit = visit(page);
    if (exit) {
      steps.push(stepOf(visitedPage(exit), { complete: false, reachable: true }));
      frontier = exit.id;
    }
    ended = exit !== undefined || page.kind !== 'questions';
  }

  return {
    to(step) {
      while (!ended && !(step in walked.errors)) advance();
      return walked;
    },
    whole() {
      while (!ended) advance();
      return (whole ??= {
        ...walked,
        path: pathThrough(steps, { frontier, open }, decisions),
        relevant: submittedAnswers(steps, scope),
      });
    },
  };
}

/**
 * The last walk over each answers object. Fields, errors, progress and price all ask about the same answers, and
 * answers are never changed in place.
 */
const walkers = new WeakMap<Answers, { loaded: LoadedDefinition; inputs: Inputs; walker: Walker }>();

function walkerOf(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Walker {
  const cached = walkers.get(answers);
  if (cached?.loaded === loaded && cached.inputs === inputs) return cached.walker;
  const walker = createWalker(loaded, answers, inputs);
  walkers.set(answers, { loaded, inputs, walker });
  return walker;
}

/**
 * Replays the machine with the given answers. Behind the first incomplete page it goes only as far as the route is
 * certain, so that a progress bar never promises what may change.
 */
export function walk(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): WholeWalk {
  return walkerOf(loaded, answers, inputs).whole();
}

/** Replays the machine at least up to a step, or to the end when the step is not on the path. */
export function walkTo(loaded: LoadedDefinition, step: string, answers: Answers, inputs: Inputs): Walk {
  return walkerOf(loaded, answers, inputs).to(step);
}
