import { leavePage, reveal, revealBelow } from './storeErrors.ts';
import { addItem, itemIds, removeItem, restoreItem } from './storeItems.ts';
import { replaceAnswers, reset, resetPage } from './storeReset.ts';
import {
  anyAnswer,
  fieldAt,
  judged,
  renew,
  settle,
  shownOf,
  stateOf,
  readValue,
  write,
  type StoreStart,
  type StoreState,
} from './storeState.ts';
import type { WizardStore } from './wizardStore.ts';

const prefills = ({ engine, loaded, answers, provenance, inputs }: StoreState, page: string) =>
  engine.prefillsOf(loaded, page, answers, provenance, inputs);

/** Makes the store of one wizard. */
export function createStore(start: StoreStart): WizardStore {
  const state = stateOf(start);
  const { listeners, pending } = state;
  return {
    loaded: () => state.loaded,
    answers: () => state.answers,
    provenance: () => state.provenance,
    inputs: () => state.inputs,
    field: (pointer) => fieldAt(state, pointer),
    value: (pointer) => readValue(state, pointer),
    fieldState: (pointer) => fieldAt(state, pointer).look.state,
    shownErrors: (pointer) => fieldAt(state, pointer).look.errors,
    shownErrorsOf: (page) => shownOf(state, page).all(),

    commit: (pointer, next, by) => write(state, { [pointer]: next }, by),
    setFromOutside: (values, by) => write(state, values, by),
    enterPage: (page) => write(state, prefills(state, page), 'default'),
    wantsFilling: (page) => Object.keys(prefills(state, page)).length > 0,
    leavePage: (page) => leavePage(state, page),
    errorsNow: (step) => judged(state, step),
    revealBelow: (pointer) => revealBelow(state, pointer),
    reveal: (errors) => reveal(state, errors),

    itemIds: (list) => itemIds(state, list),
    addItem: (list, item) => addItem(state, list, item),
    removeItem: (list, index) => removeItem(state, list, index),
    restoreItem: (removed) => restoreItem(state, removed),

    registerPending: (flush) => pending.register(flush),
    flush: () => pending.flush(),
    track: (lookup) => pending.track(lookup),
    settled: () => pending.settled(),
    noteLookup(kind, asked, valid) {
      const { lookups } = state.inputs;
      if (lookups[kind]?.[asked] === valid) return;
      const verdicts = { ...lookups[kind] };
      if (valid === undefined) delete verdicts[asked];
      else verdicts[asked] = valid;
      state.inputs = { ...state.inputs, lookups: { ...lookups, [kind]: verdicts } };
      settle(state, []);
    },

    replaceDefinition(loaded) {
      pending.flush();
      state.loaded = loaded;
      renew(state);
    },
    replaceInputs(inputs) {
      state.inputs = inputs;
      renew(state);
    },
    rejudge() {
      state.inputs = { ...state.inputs };
      settle(state, []);
    },
    replaceAnswers: (answers, provenance) => replaceAnswers(state, answers, provenance),
    resetPage: (step) => resetPage(state, step),
    reset: () => reset(state),

    subscribe: (pointer, listener) => listeners.add(pointer, listener),
    subscribeErrors: (page, listener) => listeners.add(`errors ${page}`, listener),
    subscribeAnswers: (listener) => listeners.add(anyAnswer, listener),
  };
}
