import type { FieldError } from '#engine/definition/answers.ts';
import { stepAsking } from '#engine/definition/stepId.ts';
import { isWithin } from './itemMoves.ts';
import { pointerOf } from './shownErrors.ts';
import { judged, notifyErrors, shownOf, readValue, type StoreState } from './storeState.ts';

/** Shows all errors of a page, and returns them. */
export function leavePage(state: StoreState, page: string): readonly FieldError[] {
  state.pending.flush();
  const errors = judged(state, page);
  notifyErrors(state, page, shownOf(state, page).speak(errors));
  return errors;
}

/** Shows the errors below a pointer, and returns them. */
export function revealBelow(state: StoreState, pointer: string): FieldError[] {
  state.pending.flush();
  const step = stepAsking(state.loaded, pointer);
  const inside = (error: FieldError) => isWithin(pointerOf(error), pointer);
  const errors = judged(state, step);
  const shown = shownOf(state, step);
  const changed = shown.speakAlso(errors.filter(inside), errors, (at) => readValue(state, at));
  notifyErrors(state, step, changed);
  return shown.all().filter(inside);
}

/** Shows errors that the server or the price found. */
export function reveal(state: StoreState, errors: readonly FieldError[]): void {
  const stepOf = (error: FieldError) => stepAsking(state.loaded, pointerOf(error));
  for (const step of new Set(errors.map(stepOf))) {
    const here = errors.filter((error) => stepOf(error) === step);
    notifyErrors(
      state,
      step,
      shownOf(state, step).speakForeign(here, (at) => readValue(state, at)),
    );
  }
}
