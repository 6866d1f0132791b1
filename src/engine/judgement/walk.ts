import { initialTransition, transition } from 'xstate';
import type { Answers, FieldError, Inputs } from '../definition/answers.ts';
import type { Page } from '../definition/definition.ts';
import type { Path, Step } from '../definition/path.ts';
import type { LoadedDefinition, MachineContext } from '../load.ts';
import { decisionsThatHold } from './decisions.ts';
import { pageErrors } from './pageErrors.ts';
import { createScope, type Scope } from './scope.ts';

/** A replay of the machine from its start: the path, what conditions saw, and what is wrong per page. */
export interface Walk {
  path: Path;
  scope: Scope;
  errors: { [page: string]: FieldError[] };
}

type Snapshot = ReturnType<typeof initialTransition>[0];

/** The page that a state shows, by the state's `meta`. */
function pageOfState(snapshot: Snapshot): string | undefined {
  const metas = Object.values(snapshot.getMeta() as { [node: string]: { page?: string } });
  return metas.find((meta) => meta?.page)?.page;
}

const stepOf = ({ id, slug, kind }: Page, complete: boolean, reachable: boolean): Step => ({
  ...{ page: id, slug, kind, complete, reachable },
});

/**
 * One change of the answers is asked about from many sides (fields, errors, progress, price). Answers
 * are never changed in place, so the last walk over an object stands for all of them.
 */
const remembered = new WeakMap<Answers, { loaded: LoadedDefinition; inputs: Inputs; walked: Walk }>();

/**
 * Replays the machine with the given answers. Pages behind the first that is not complete are walked
 * only as far as the way to them is known, so that a progress bar never promises what may change.
 */
export function walk(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Walk {
  const known = remembered.get(answers);
  if (known?.loaded === loaded && known.inputs === inputs) return known.walked;
  const walked = replay(loaded, answers, inputs);
  remembered.set(answers, { loaded, inputs, walked });
  return walked;
}

function replay(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Walk {
  const { definition, machine } = loaded;
  const scope = createScope(loaded, answers, inputs);
  const context: MachineContext = { scope, doubt: { seen: false } };
  const errors: Walk['errors'] = {};
  const steps: Step[] = [];
  const complete = new Set<string>();
  let frontier: string | undefined;
  let open = false;
  let declined: string | undefined;

  function enter(page: Page): void {
    scope.visit(page.id);
    const found = page.kind === 'questions' ? pageErrors(loaded, page.id, scope) : [];
    errors[page.id] = found;
    const isComplete = page.kind === 'questions' && found.length === 0;
    steps.push(stepOf(page, isComplete, frontier === undefined));
    if (frontier !== undefined) return;
    if (!isComplete) frontier = page.id;
    else complete.add(page.id);
    const [worst] = decisionsThatHold(definition.decisions, complete, scope);
    if (worst?.decide === 'decline') declined = worst.exit;
  }

  let [snapshot] = initialTransition(machine, context);
  const seen = new Set<string>();
  for (;;) {
    if (context.doubt.seen && frontier !== undefined) {
      open = true;
      break;
    }
    const pageId = pageOfState(snapshot);
    const page = pageId === undefined ? undefined : definition.pages[pageId];
    // A page that comes twice is a circle; the check refuses it, a walk must only not hang.
    if (snapshot.status !== 'active' || !page || seen.has(page.id)) break;
    seen.add(page.id);
    enter(page);
    const exit = declined === undefined ? undefined : definition.pages[declined];
    if (exit) {
      steps.push(stepOf(exit, false, true));
      frontier = exit.id;
      break;
    }
    if (page.kind !== 'questions') break;
    context.doubt.seen = false;
    [snapshot] = transition(machine, snapshot, { type: 'NEXT' });
  }

  const held = decisionsThatHold(definition.decisions, complete, scope);
  const path: Path = {
    steps,
    open,
    frontier: frontier ?? steps.at(-1)?.page ?? '',
    complete: steps.at(-1)?.kind === 'summary' && frontier === steps.at(-1)?.page,
    decision: held[0]?.decide ?? 'accept',
    reasons: held.map(({ id }) => id),
  };
  return { path, scope, errors };
}
