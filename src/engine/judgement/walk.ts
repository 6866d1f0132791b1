import type { Answers, FieldError, Inputs } from '../definition/answers.ts';
import type { Page } from '../definition/definition.ts';
import type { Path, Step } from '../definition/path.ts';
import { canJudge, type LoadedDefinition } from '../load.ts';
import { stateAfter } from '../ways.ts';
import { activeConstraints } from './constraints.ts';
import { decisionTable } from './decisions.ts';
import { pageErrors } from './pageErrors.ts';
import { createScope, type Scope } from './scope.ts';

/** What a replay has seen so far; a whole one also says the path. */
export interface Walk {
  scope: Scope;
  errors: { [page: string]: FieldError[] };
  /** The rows of a page's `constrain` that held when the page was visited. */
  constraints: { [page: string]: Page['constrain'] };
}

/** A replay of the machine from its start to its end. */
export interface WholeWalk extends Walk {
  path: Path;
}

/** A replay that goes as far as it is asked: what one page shows does not depend on the pages behind it. */
interface Walker {
  to(page: string): Walk;
  whole(): WholeWalk;
}

const stepOf = ({ id, slug, kind }: Page, complete: boolean, reachable: boolean): Step => ({
  ...{ page: id, slug, kind, complete, reachable },
});

function createWalker(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Walker {
  const { definition, ways } = loaded;
  const scope = createScope(loaded, answers, inputs);
  const seen: Walk = { scope, errors: {}, constraints: {} };
  const steps: Step[] = [];
  const decisions = decisionTable(definition.decisions, scope);
  let state: string | undefined;
  let frontier: string | undefined;
  let open = false;
  let ended = false;
  let path: Path | undefined;

  /** Visits a page. Answers the exit page that it leads to when the case is declined here. */
  function visit(page: Page): Page | undefined {
    scope.visit(page.id);
    const constraints = activeConstraints(page, scope);
    const judged = page.kind === 'questions' && canJudge(loaded, page.id);
    const found = judged ? pageErrors(loaded, page, scope, constraints) : [];
    seen.constraints[page.id] = constraints;
    seen.errors[page.id] = found;
    const isComplete = judged && found.length === 0;
    steps.push(stepOf(page, isComplete, frontier === undefined));
    if (frontier !== undefined) return undefined;
    if (!isComplete) frontier = page.id;
    else decisions.complete(page.id);
    const [worst] = decisions.holding();
    return worst?.exit === undefined ? undefined : definition.pages[worst.exit];
  }

  /** Goes one page further, or notes that the way ends. */
  function advance(): void {
    let doubtful = false;
    state = stateAfter(ways, state, (condition) => {
      const truth = scope.truth(condition);
      doubtful ||= truth === undefined;
      return truth === true;
    });
    if (doubtful && frontier !== undefined) {
      open = true;
      ended = true;
      return;
    }
    const place = ways.places.get(state);
    const page = place?.page === undefined ? undefined : definition.pages[place.page];
    // A page that comes twice is a circle; the check refuses it, a walk must only not hang.
    if (!page || place?.final || page.id in seen.errors) {
      ended = true;
      return;
    }
    const exit = visit(page);
    if (exit) {
      steps.push(stepOf(exit, false, true));
      frontier = exit.id;
    }
    ended = exit !== undefined || page.kind !== 'questions';
  }

  function describe(): Path {
    const held = decisions.holding();
    const last = steps.at(-1);
    return {
      ...{ steps, open },
      frontier: frontier ?? last?.page ?? '',
      complete: last?.kind === 'summary' && frontier === last.page,
      decision: held[0]?.decide ?? 'accept',
      reasons: held.map(({ id }) => id),
    };
  }

  return {
    to(page) {
      while (!ended && !(page in seen.errors)) advance();
      return seen;
    },
    whole() {
      while (!ended) advance();
      return { ...seen, path: (path ??= describe()) };
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

/** Replays it at least to a page, for whoever asks about this page only; to the end when it is not on the path. */
export function walkTo(loaded: LoadedDefinition, page: string, answers: Answers, inputs: Inputs): Walk {
  return walkerOf(loaded, answers, inputs).to(page);
}
