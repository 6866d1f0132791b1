import type { Answers, FieldError, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { stepAsking } from '#engine/definition/stepId.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { getPointer } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import { setPointer } from '#engine/setPointer.ts';
import { ItemIds } from './itemIds.ts';
import { Listeners } from './listeners.ts';
import { Pending } from './pending.ts';
import { ShownErrors } from './shownErrors.ts';
import { Snapshots } from './snapshots.ts';
import type { StoreEngine } from './storeEngine.ts';
import type { AnswerSource, FieldSnapshot } from './wizardStore.ts';

/** With what a store begins. */
export interface StoreStart {
  engine: StoreEngine;
  loaded: LoadedDefinition;
  inputs: Inputs;
  answers?: Answers;
  provenance?: Provenance;
  /** Default source that `commit` records; `customer` if absent. */
  giver?: AnswerSource;
}

/** What a store holds. */
export interface StoreState {
  readonly engine: StoreEngine;
  readonly giver: AnswerSource;
  loaded: LoadedDefinition;
  inputs: Inputs;
  answers: Answers;
  provenance: Provenance;
  readonly listeners: Listeners;
  readonly pending: Pending;
  readonly ids: ItemIds;
  /** Errors that are shown, by page. */
  readonly shown: Map<string, ShownErrors>;
  readonly snapshots: Snapshots;
}

/** Topic of a change of any answer. */
export const anyAnswer = '*';

/** Returns the state that a store begins with. */
export function stateOf(start: StoreStart): StoreState {
  const { engine } = start;
  const state: StoreState = {
    engine,
    giver: start.giver ?? 'customer',
    loaded: start.loaded,
    inputs: start.inputs,
    answers: start.answers ?? {},
    provenance: start.provenance ?? {},
    listeners: new Listeners(),
    pending: new Pending(),
    ids: new ItemIds(),
    shown: new Map(),
    snapshots: new Snapshots((page) => engine.fieldStatesOf(state.loaded, page, state.answers, state.inputs)),
  };
  return state;
}

export const readValue = (state: StoreState, pointer: string): Json | undefined =>
  getPointer(state.answers, pointer);

/** Returns the errors of a page, shown or not. */
export const judged = (
  { engine, loaded, answers, inputs }: StoreState,
  page: string,
): readonly FieldError[] => engine.judgePage(loaded, page, answers, inputs);

/** Returns the errors that a page shows. */
export function shownOf({ shown }: StoreState, page: string): ShownErrors {
  const errors = shown.get(page) ?? new ShownErrors();
  shown.set(page, errors);
  return errors;
}

/** Returns a field; the same object until something about it changes. */
export function fieldAt(state: StoreState, pointer: string): FieldSnapshot {
  const { snapshots } = state;
  return snapshots.field(pointer, () => {
    const step = stepAsking(state.loaded, pointer);
    const display = { state: snapshots.state(step, pointer), errors: shownOf(state, step).at(pointer) };
    return { value: readValue(state, pointer), look: snapshots.look(pointer, display) };
  });
}

/** Notifies the listeners of fields. */
function notify({ snapshots, listeners }: StoreState, pointers: Iterable<string>): void {
  const changed = [...pointers];
  for (const pointer of changed) snapshots.forget(pointer);
  for (const pointer of changed) listeners.tell(pointer);
}

/** Notifies the listeners of a page's errors, and those of the fields whose errors changed. */
export function notifyErrors(state: StoreState, page: string, changed: string[]): void {
  notify(state, changed);
  state.listeners.tell(`errors ${page}`);
}

/** Processes a change in one go: field states, shown errors, then listeners. */
export function settle(
  state: StoreState,
  touched: Iterable<string>,
  pagesOfErrors: Iterable<string> = [],
): void {
  const changed = new Set(touched);
  const pages = new Set(pagesOfErrors);
  for (const pointer of state.snapshots.refresh()) changed.add(pointer);
  for (const [page, errors] of state.shown) {
    if (!errors.listening) continue;
    const mended = errors.mend(judged(state, page), (pointer) => readValue(state, pointer));
    if (mended.length > 0) pages.add(page);
    for (const pointer of mended) changed.add(pointer);
  }
  notify(state, changed);
  for (const page of pages) state.listeners.tell(`errors ${page}`);
  state.listeners.tell(anyAnswer);
}

/** Returns the fields that show something else when the answer at a pointer changes. */
export function touchedBy({ snapshots, listeners }: StoreState, pointer: string): string[] {
  // Groups around it contain a new object but render nothing of it: dropped without notification.
  for (let up = pointer.lastIndexOf('/'); up > 0; up = pointer.lastIndexOf('/', up - 1)) {
    snapshots.forget(pointer.slice(0, up));
  }
  snapshots.forgetBelow(pointer);
  return [pointer, ...listeners.below(`${pointer}/`)];
}

/** Writes answers; those that are equal already keep their source. */
export function write(
  state: StoreState,
  values: { [pointer: string]: Json | undefined },
  by: AnswerSource = state.giver,
): void {
  const touched: string[] = [];
  for (const [pointer, next] of Object.entries(values)) {
    if (equalJson(readValue(state, pointer), next)) continue;
    state.answers = setPointer(state.answers, pointer, next);
    state.provenance = { ...state.provenance, [pointer]: by };
    touched.push(...touchedBy(state, pointer));
  }
  if (touched.length > 0) settle(state, touched);
}

/** Refreshes all mounted fields, since everything may have changed. */
export function renew(state: StoreState): void {
  state.snapshots.forgetAll();
  settle(state, state.listeners.below('/'), state.shown.keys());
}
