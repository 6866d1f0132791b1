import type { Answers, Inputs } from '../definition/answers.ts';
import type { Definition } from '../definition/definition.ts';
import type { Path, Step } from '../definition/path.ts';
import type { LoadedDefinition } from '../load.ts';
import { nextState } from '../transitions.ts';
import type { DecisionTable } from './decisions.ts';
import { visitedPage } from './pageErrors.ts';
import type { Scope } from './scope.ts';
import { stepOf, visit } from './walkedPage.ts';
import { startWalk, type Walk, type WalkState, type WholeWalk } from './walkState.ts';

/** Returns the relevant answers of the question pages among some steps. */
function submittedAnswers({ pages }: Definition, steps: Step[], scope: Scope): Answers {
  const relevant: Answers = {};
  for (const { kind, page, item } of steps) {
    // The answers of a page per item are part of the list's page.
    if (kind !== 'questions' || item !== undefined) continue;
    const owner = pages[page]?.partOf ?? page;
    relevant[owner] = scope.relevant[owner] ?? {};
  }
  return relevant;
}

function pathThrough(
  steps: Step[],
  { frontier, open }: Pick<WalkState, 'frontier' | 'open'>,
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

/** Goes one page further, or notes that the path ends. */
function advance(walk: WalkState): void {
  const { transitions, definition } = walk.loaded;
  let isUnknown = false;
  walk.state = nextState(transitions, walk.state, (condition) => {
    const truth = walk.scope.truth(condition);
    isUnknown ||= truth === undefined;
    return truth === true;
  });
  walk.open = isUnknown && walk.frontier !== undefined;
  const here = transitions.states.get(walk.state);
  const page = here?.page === undefined ? undefined : definition.pages[here.page];
  // A page that comes twice is on a cycle. The check refuses it; a walk only must not hang.
  if (walk.open || !page || here?.final || walk.visited.has(page.id)) {
    walk.ended = true;
    return;
  }
  const exit = visit(walk, page);
  if (exit) {
    walk.steps.push(stepOf(visitedPage(exit), { complete: false, reachable: true }));
    walk.frontier = exit.id;
  }
  walk.ended = exit !== undefined || page.kind !== 'questions';
}

/**
 * The last walk over each answers object. Fields, errors, progress and price all ask about the same answers, and
 * answers are never changed in place.
 */
const walks = new WeakMap<Answers, WalkState>();

function walkOver(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): WalkState {
  const cached = walks.get(answers);
  if (cached?.loaded === loaded && cached.inputs === inputs) return cached;
  const started = startWalk(loaded, answers, inputs);
  walks.set(answers, started);
  return started;
}

/**
 * Replays the machine with the given answers. Behind the first incomplete page it goes only as far as the route is
 * certain, so that a progress bar never promises what may change.
 */
export function walk(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): WholeWalk {
  const state = walkOver(loaded, answers, inputs);
  while (!state.ended) advance(state);
  const { scope, errors, constraints, states, steps, decisions } = state;
  return (state.whole ??= {
    scope,
    errors,
    constraints,
    states,
    path: pathThrough(steps, state, decisions),
    relevant: submittedAnswers(loaded.definition, steps, scope),
  });
}

/** Replays the machine at least up to a step, or to the end when the step is not on the path. */
export function walkTo(loaded: LoadedDefinition, step: string, answers: Answers, inputs: Inputs): Walk {
  const state = walkOver(loaded, answers, inputs);
  while (!state.ended && !(step in state.errors)) advance(state);
  return state;
}
