import type { Answers, FieldError, Inputs } from '../definition/answers.ts';
import type { Page } from '../definition/definition.ts';
import type { Path, Step } from '../definition/path.ts';
import { canJudge, type LoadedDefinition } from '../load.ts';
import { slugOfStep } from '../definition/stepId.ts';
import { getPointer } from '../pointer.ts';
import { nextState } from '../transitions.ts';
import { activeConstraints } from './constraints.ts';
import { decisionTable } from './decisions.ts';
import { pageErrors, visitedPage, type Visited } from './pageErrors.ts';
import { pageCacheOf, type CachedPage } from './pageCache.ts';
import { createScope, type Scope } from './scope.ts';

/** What a replay has seen so far; a whole one also says the path. */
export interface Walk {
  scope: Scope;
  /** What is wrong, per step. */
  errors: { [step: string]: FieldError[] };
  /** The rows of a page's `constrain` that held when the page was visited, per step. */
  constraints: { [step: string]: Page['constrain'] };
}

/** A replay of the machine from its start to its end. */
export interface WholeWalk extends Walk {
  path: Path;
  /** The answers that leave the house: of pages of questions on the path. */
  relevant: Answers;
}

/** A replay that goes as far as it is asked: what one page shows does not depend on the pages behind it. */
interface Walker {
  to(step: string): Walk;
  whole(): WholeWalk;
}

/** As many items get pages of their own at most; whoever allows more says so in the schema of the list. */
const MOST_ITEMS = 100;

function stepOf({ page, id, item }: Visited, complete: boolean, reachable: boolean): Step {
  const { slug, kind } = page;
  const step = { id, page: page.id, slug, kind, complete, reachable };
  return item === undefined ? step : { ...step, item, slug: slugOfStep(page, item) };
}

function createWalker(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Walker {
  const { definition, transitions } = loaded;
  const scope = createScope(loaded, answers, inputs);
  const seen: Walk = { scope, errors: {}, constraints: {} };
  const known = pageCacheOf(loaded, inputs);
  const steps: Step[] = [];
  const visited = new Set<string>();
  const decisions = decisionTable(definition.decisions, scope);
  let state: string | undefined;
  let frontier: string | undefined;
  let open = false;
  let ended = false;
  let done: WholeWalk | undefined;

  /** Visits a page. Answers the exit page that it leads to when the case is declined here. */
  function visit(page: Page): Page | undefined {
    visited.add(page.id);
    if (page.each === undefined) visitPage(page);
    else visitItems(page, page.each);
    if (frontier !== undefined) return undefined;
    decisions.complete(page.id);
    const [worst] = decisions.holding();
    return worst?.exit === undefined ? undefined : definition.pages[worst.exit];
  }

  /** A page that comes once; one that is as it was is not judged again. */
  function visitPage(page: Page): void {
    const here = visitedPage(page);
    const before = known?.get(page.id);
    if (before && scope.revisit(page.id, before)) {
      note(here, before);
      return;
    }
    scope.visit(page.id);
    const found = judge(here);
    known?.set(page.id, {
      raw: answers[page.id],
      reads: scope.reads,
      ...found,
      relevant: scope.relevant[page.id] ?? {},
      irrelevant: scope.irrelevant[page.id] ?? [],
    });
  }

  /** A page per item; an item of which nothing is asked here has none. */
  function visitItems(page: Page, each: string): void {
    const items = getPointer(scope.relevant, each);
    const most = loaded.fields.get(each)?.schema.maxItems;
    const count = Array.isArray(items) ? Math.min(items.length, Number(most ?? MOST_ITEMS)) : 0;
    for (let place = 0; place < count; place += 1) {
      scope.visitItem(page, place);
      const item = scope.itemOf(page, place);
      if (item && page.fields.some((field) => scope.asked(field, item))) judge(visitedPage(page, place));
    }
  }

  function judge(here: Visited): Pick<CachedPage, 'constraints' | 'errors'> {
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

  function note(here: Visited, { constraints, errors }: Pick<CachedPage, 'constraints' | 'errors'>): void {
    const { page, id } = here;
    seen.constraints[id] = constraints;
    seen.errors[id] = errors;
    const isComplete = errors.length === 0 && isJudged(page);
    steps.push(stepOf(here, isComplete, frontier === undefined));
    if (!isComplete) frontier ??= id;
  }

  /** Goes one page further, or notes that the way ends. */
  function advance(): void {
    let doubtful = false;
    state = nextState(transitions, state, (condition) => {
      const truth = scope.truth(condition);
      doubtful ||= truth === undefined;
      return truth === true;
    });
    if (doubtful && frontier !== undefined) {
      open = true;
      ended = true;
      return;
    }
    const place = transitions.states.get(state);
    const page = place?.page === undefined ? undefined : definition.pages[place.page];
    // A page that comes twice is a circle; the check refuses it, a walk must only not hang.
    if (!page || place?.final || visited.has(page.id)) {
      ended = true;
      return;
    }
    const exit = visit(page);
    if (exit) {
      steps.push(stepOf(visitedPage(exit), false, true));
      frontier = exit.id;
    }
    ended = exit !== undefined || page.kind !== 'questions';
  }

  function describe(): WholeWalk {
    const relevant: Answers = {};
    for (const { kind, page, item } of steps) {
      // What a page per item asks stands in the answers of its list.
      if (kind === 'questions' && item === undefined) relevant[page] = scope.relevant[page] ?? {};
    }
    const held = decisions.holding();
    const last = steps.at(-1);
    const path: Path = {
      steps,
      open,
      frontier: frontier ?? last?.id ?? '',
      complete: last?.kind === 'summary' && frontier === last.id,
      decision: held[0]?.decide ?? 'accept',
      reasons: held.map(({ id }) => id),
    };
    return { ...seen, path, relevant };
  }

  return {
    to(step) {
      while (!ended && !(step in seen.errors)) advance();
      return seen;
    },
    whole() {
      while (!ended) advance();
      return (done ??= describe());
    },
  };
}

/**
 * One change of the answers is asked about from many sides (fields, errors, progress, price). Answers
 * are never changed in place, so one replay over an object stands for all of them.
 */
const remembered = new WeakMap<Answers, { loaded: LoadedDefinition; inputs: Inputs; walker: Walker }>();

function walkerOf(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Walker {
  const known = remembered.get(answers);
  if (known?.loaded === loaded && known.inputs === inputs) return known.walker;
  const walker = createWalker(loaded, answers, inputs);
  remembered.set(answers, { loaded, inputs, walker });
  return walker;
}

/**
 * Replays the machine with the given answers. Pages behind the first that is not complete are walked
 * only as far as the way to them is known, so that a progress bar never promises what may change.
 */
export function walk(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): WholeWalk {
  return walkerOf(loaded, answers, inputs).whole();
}

/** Replays it at least to a step, for whoever asks about this one only; to the end when it is not on the path. */
export function walkTo(loaded: LoadedDefinition, step: string, answers: Answers, inputs: Inputs): Walk {
  return walkerOf(loaded, answers, inputs).to(step);
}
