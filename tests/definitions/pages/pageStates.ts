import type { Case } from '#engine/cases/case.ts';
import type { Step } from '#engine/definition/path.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { LoadedDefinition } from '#engine/load.ts';

/** A distinct state of a page, with its questions, options and bounds, and a case that leads there. */
export interface PageState {
  case: Case;
  step: Step;
  /** The page that follows when this one is answered as in the case. */
  next?: Step;
  /** Whether it is the first state of its page. */
  first?: true;
}

/** Returns the content of the page without its answers. */
function looks(loaded: LoadedDefinition, { id, page }: Step, given: Case): string {
  const states = [...fieldStatesOf(loaded, id, given.answers, given.inputs)];
  // Days move with the calendar and lists with their length; neither makes a different page.
  const shown = states.flatMap(([pointer, { shown, required, options }]) =>
    shown ? [[pointer.replace(/\/\d+(?=\/|$)/g, '/*'), required, options]] : [],
  );
  return JSON.stringify([page, [...new Set(shown.map(String))]]);
}

/** A walk through the wizard with the answers of one case, and the page states on it that are judged. */
export interface Walk {
  case: Case;
  /** All pages of the walk. */
  steps: Step[];
  /** In the order in which they come. */
  states: PageState[];
}

/** Returns the walks with the first state of each page only. */
export const firstStatesOf = (walks: Walk[]): Walk[] =>
  walks
    .map((walk) => ({ ...walk, states: walk.states.filter(({ first }) => first) }))
    .filter(({ states }) => states.length > 0);

/**
 * Returns every page state that the cases of a definition reach, each once, including exit pages and the summary, on
 * as few walks as possible, because opening a wizard takes longer than going on in it.
 */
export function walksOf(loaded: LoadedDefinition, cases: Case[]): Walk[] {
  const options = cases.flatMap((given) => {
    if (given.refused !== undefined) return [];
    const { steps } = pathOf(loaded, given.answers, given.inputs);
    const met = steps.flatMap((step, index) =>
      !step.reachable || (step.kind === 'questions' && !step.complete)
        ? []
        : [{ look: looks(loaded, step, given), state: { case: given, step, next: steps[index + 1] } }],
    );
    return [{ case: given, steps, met: new Map(met.map(({ look, state }) => [look, state])) }];
  });
  const walks: Walk[] = [];
  const pages = new Set<string>();
  const marked = (state: PageState): PageState => {
    if (pages.has(state.step.page)) return state;
    pages.add(state.step.page);
    return { ...state, first: true };
  };
  for (;;) {
    const best = options.reduce<(typeof options)[number] | undefined>(
      (best, way) => (way.met.size > (best?.met.size ?? 0) ? way : best),
      undefined,
    );
    if (!best) return walks;
    const { case: given, steps, met } = best;
    walks.push({ case: given, steps, states: [...met.values()].map(marked) });
    const seen = [...met.keys()];
    for (const way of options) for (const look of seen) way.met.delete(look);
  }
}
