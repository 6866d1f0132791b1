import type { Answers, Provenance } from '#engine/definition/answers.ts';
import { baseOfStep, itemOfStep, pageOfStep } from '#engine/definition/stepId.ts';
import { setPointer } from '#engine/setPointer.ts';
import { isWithin } from './itemMoves.ts';
import { renew, type StoreState } from './storeState.ts';

/** Replaces all answers and their sources. */
export function replaceAnswers(state: StoreState, answers: Answers, provenance: Provenance): void {
  state.answers = answers;
  state.provenance = provenance;
  state.ids.clear();
  renew(state);
}

/** Removes the answers of a page. */
export function resetPage(state: StoreState, step: string): void {
  const { loaded } = state;
  const base = baseOfStep(loaded, step);
  const own = itemOfStep(step) === undefined ? undefined : loaded.definition.pages[pageOfStep(step)];
  // Of an item other pages ask, too.
  for (const pointer of own?.fields.map(({ name }) => `${base}/${name}`) ?? [base]) {
    state.answers = setPointer(state.answers, pointer, undefined);
    const others = Object.entries(state.provenance).filter(([at]) => !isWithin(at, pointer));
    state.provenance = Object.fromEntries(others);
  }
  state.shown.delete(step);
  state.ids.clear();
  renew(state);
  state.listeners.tell(`errors ${step}`);
}

/** Removes all answers. */
export function reset(state: StoreState): void {
  const pages = [...state.shown.keys()];
  state.shown.clear();
  replaceAnswers(state, {}, {});
  for (const page of pages) state.listeners.tell(`errors ${page}`);
}
