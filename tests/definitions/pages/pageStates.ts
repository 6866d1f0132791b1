import type { Case } from '#engine/cases/casesOf.ts';
import type { Step } from '#engine/definition/path.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { LoadedDefinition } from '#engine/load.ts';

/** A page as somebody may meet it: with these questions, options and bounds; and a case that leads there. */
export interface PageState {
  case: Case;
  step: Step;
  /** The page that comes next once this one is answered as in the case. */
  next?: Step;
}

/** What is on the page, without the answers: the same for everybody who is asked the same. */
function looks(loaded: LoadedDefinition, { id, page }: Step, given: Case): string {
  const states = [...fieldStatesOf(loaded, id, given.answers, given.inputs)];
  // Days move with the calendar and lists with their length; neither makes another page.
  const shown = states.flatMap(([pointer, { shown, required, options }]) =>
    shown ? [[pointer.replace(/\/\d+(?=\/|$)/g, '/*'), required, options]] : [],
  );
  return JSON.stringify([page, [...new Set(shown.map(String))]]);
}

/**
 * Every page state that the cases of a definition reach and answer, each once, with the first case that does;
 * exit pages and the summary as well.
 */
export function pageStatesOf(loaded: LoadedDefinition, cases: Case[]): PageState[] {
  const found = new Map<string, PageState>();
  for (const given of cases) {
    if (given.refused !== undefined) continue;
    const { steps } = pathOf(loaded, given.answers, given.inputs);
    steps.forEach((step, place) => {
      if (!step.reachable || (step.kind === 'questions' && !step.complete)) return;
      const look = looks(loaded, step, given);
      if (!found.has(look)) found.set(look, { case: given, step, next: steps[place + 1] });
    });
  }
  return [...found.values()];
}
