import type { Answers, FieldError, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { baseOfStep, itemOfStep, pageOfStep, stepAsking } from '#engine/definition/stepId.ts';
import { getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import { ItemIds } from './itemIds.ts';
import { entering, isWithin, leaving, movedRecord } from './itemPlaces.ts';
import type { Move } from './itemPlaces.ts';
import { Listeners } from './listeners.ts';
import { Pending } from './pending.ts';
import { equalJson } from '#engine/runtime.ts';
import { Snapshots } from './snapshots.ts';
import { pointerOf, SpokenErrors } from './spokenErrors.ts';
import type { StoreEngine } from './storeEngine.ts';
import type { FieldLook, FieldSnapshot, Giver, RemovedItem, WizardStore } from './wizardStore.ts';

/** With what a store begins. */
export interface StoreStart {
  engine: StoreEngine;
  loaded: LoadedDefinition;
  inputs: Inputs;
  answers?: Answers;
  provenance?: Provenance;
  /** Whose answers `commit` notes when nobody is named; `customer` when absent. */
  giver?: Giver;
}

const anyAnswer = '*';

/** Makes the store of one wizard. */
export function createStore(start: StoreStart): WizardStore {
  const { engine } = start;
  let { loaded, inputs } = start;
  let answers: Answers = start.answers ?? {};
  let provenance: Provenance = start.provenance ?? {};
  const listeners = new Listeners();
  const pending = new Pending();
  const ids = new ItemIds();
  const spoken = new Map<string, SpokenErrors>();
  const snapshots = new Snapshots((page) => engine.fieldStatesOf(loaded, page, answers, inputs));

  const value = (pointer: string): Json | undefined => getPointer(answers, pointer);
  const spokenOf = (page: string): SpokenErrors => {
    const known = spoken.get(page) ?? new SpokenErrors();
    spoken.set(page, known);
    return known;
  };
  const lookOf = (pointer: string): FieldLook => {
    const step = stepAsking(loaded, pointer);
    return { state: snapshots.state(step, pointer), errors: spokenOf(step).at(pointer) };
  };
  const field = (pointer: string): FieldSnapshot =>
    snapshots.field(pointer, () => ({
      value: value(pointer),
      look: snapshots.look(pointer, lookOf(pointer)),
    }));

  /** Everything that follows from a change, in one go: states, spoken errors, then whoever listens. */
  const settle = (touched: Iterable<string>, spokenPages: Iterable<string> = []): void => {
    const changed = new Set(touched);
    const pages = new Set(spokenPages);
    for (const pointer of snapshots.refresh()) changed.add(pointer);
    for (const [page, errors] of spoken) {
      if (!errors.listening) continue;
      const mended = errors.mend(engine.judgePage(loaded, page, answers, inputs), value);
      if (mended.length > 0) pages.add(page);
      for (const pointer of mended) changed.add(pointer);
    }
    for (const pointer of changed) snapshots.forget(pointer);
    for (const pointer of changed) listeners.tell(pointer);
    for (const page of pages) listeners.tell(`errors ${page}`);
    listeners.tell(anyAnswer);
  };

  /** Fields that show something else when the answer at a pointer is another one. */
  const touchedBy = (pointer: string): string[] => {
    // Groups around it hold another object now, but draw nothing of it: forgotten, not told.
    for (let up = pointer.lastIndexOf('/'); up > 0; up = pointer.lastIndexOf('/', up - 1)) {
      snapshots.forget(pointer.slice(0, up));
    }
    snapshots.forgetBelow(pointer);
    return [pointer, ...listeners.below(`${pointer}/`)];
  };

  const write = (values: { [pointer: string]: Json | undefined }, by: Giver): void => {
    const touched: string[] = [];
    for (const [pointer, next] of Object.entries(values)) {
      if (equalJson(value(pointer), next)) continue;
      answers = setPointer(answers, pointer, next);
      provenance = { ...provenance, [pointer]: by };
      touched.push(...touchedBy(pointer));
    }
    if (touched.length > 0) settle(touched);
  };

  /** Everything may be different: draws all fields in use anew. */
  const renew = (): void => {
    snapshots.forgetAll();
    settle(listeners.below('/'), spoken.keys());
  };

  const tellSpoken = (page: string, changed: string[]): void => {
    for (const pointer of changed) snapshots.forget(pointer);
    for (const pointer of changed) listeners.tell(pointer);
    listeners.tell(`errors ${page}`);
  };

  const prefills = (page: string) => engine.prefillsOf(loaded, page, answers, provenance, inputs);

  const itemsAt = (pointer: string): Json[] => {
    const items = value(pointer);
    return Array.isArray(items) ? items : [];
  };

  /** Writes the items of a list after one came or went; all that is known of the others moves along. */
  const writeItems = (list: string, items: Json[], move: Move): void => {
    answers = setPointer(answers, list, items);
    const asking = stepAsking(loaded, list);
    const moved = spokenOf(asking).moveItems(list, move);
    // Pages of the items are other ones now; what is wrong there is said when they are left.
    for (const [step, errors] of spoken) {
      if (isWithin(baseOfStep(loaded, step), list)) moved.push(...errors.speak([]));
    }
    settle([...touchedBy(list), ...moved], [asking]);
  };

  return {
    loaded: () => loaded,
    answers: () => answers,
    provenance: () => provenance,
    inputs: () => inputs,
    field,
    value,
    fieldState: (pointer) => field(pointer).look.state,
    shownErrors: (pointer) => field(pointer).look.errors,
    shownErrorsOf: (page) => spokenOf(page).all(),

    commit: (pointer, next, by) => write({ [pointer]: next }, by ?? start.giver ?? 'customer'),
    setFromOutside: write,
    enterPage: (page) => write(prefills(page), 'default'),
    wantsFilling: (page) => Object.keys(prefills(page)).length > 0,
    leavePage(page) {
      pending.flush();
      const errors = engine.judgePage(loaded, page, answers, inputs);
      tellSpoken(page, spokenOf(page).speak(errors));
      return errors;
    },
    errorsNow: (step) => engine.judgePage(loaded, step, answers, inputs),
    speakBelow(pointer) {
      pending.flush();
      const step = stepAsking(loaded, pointer);
      const inside = (error: FieldError) => isWithin(pointerOf(error), pointer);
      const judged = engine.judgePage(loaded, step, answers, inputs);
      tellSpoken(step, spokenOf(step).speakAlso(judged.filter(inside), judged, value));
      return spokenOf(step).all().filter(inside);
    },
    speak(errors) {
      const stepOf = (error: FieldError) => stepAsking(loaded, pointerOf(error));
      for (const step of new Set(errors.map(stepOf))) {
        const here = errors.filter((error) => stepOf(error) === step);
        tellSpoken(step, spokenOf(step).speakForeign(here, value));
      }
    },

    itemIds: (pointer) => ids.of(pointer, itemsAt(pointer).length),
    addItem(pointer, item) {
      pending.flush();
      write({ [pointer]: [...itemsAt(pointer), item] }, start.giver ?? 'customer');
    },
    removeItem(list, index) {
      pending.flush();
      const items = itemsAt(list);
      const item = items[index];
      if (item === undefined) return undefined;
      const own = Object.entries(provenance).filter(([at]) => isWithin(at, `${list}/${index}`));
      const id = ids.of(list, items.length)[index] ?? '';
      const removed: RemovedItem = { list, index, id, value: item, provenance: Object.fromEntries(own) };
      provenance = movedRecord(provenance, list, leaving(index));
      ids.remove(list, index);
      writeItems(list, items.toSpliced(index, 1), leaving(index));
      return removed;
    },
    restoreItem({ list, index, id, value: item, provenance: own }) {
      pending.flush();
      const items = itemsAt(list);
      const place = Math.min(index, items.length);
      const returned = movedRecord(own, list, () => place);
      provenance = { ...movedRecord(provenance, list, entering(place)), ...returned };
      ids.insert(list, place, id, items.length);
      writeItems(list, items.toSpliced(place, 0, item), entering(place));
    },

    registerPending: (flush) => pending.register(flush),
    flush: () => pending.flush(),
    track: (lookup) => pending.track(lookup),
    settled: () => pending.settled(),
    noteLookup(kind, asked, valid) {
      if (inputs.lookups[kind]?.[asked] === valid) return;
      const verdicts = { ...inputs.lookups[kind] };
      if (valid === undefined) delete verdicts[asked];
      else verdicts[asked] = valid;
      inputs = { ...inputs, lookups: { ...inputs.lookups, [kind]: verdicts } };
      settle([]);
    },

    replaceDefinition(next) {
      pending.flush();
      loaded = next;
      renew();
    },
    replaceInputs(next) {
      inputs = next;
      renew();
    },
    judgeAnew() {
      inputs = { ...inputs };
      settle([]);
    },
    replaceAnswers(next, givers) {
      answers = next;
      provenance = givers;
      ids.clear();
      renew();
    },
    resetPage(step) {
      const base = baseOfStep(loaded, step);
      const own = itemOfStep(step) === undefined ? undefined : loaded.definition.pages[pageOfStep(step)];
      // Of an item other pages ask, too.
      for (const pointer of own?.fields.map(({ name }) => `${base}/${name}`) ?? [base]) {
        answers = setPointer(answers, pointer, undefined);
        provenance = Object.fromEntries(Object.entries(provenance).filter(([at]) => !isWithin(at, pointer)));
      }
      spoken.delete(step);
      ids.clear();
      renew();
      listeners.tell(`errors ${step}`);
    },
    reset() {
      const pages = [...spoken.keys()];
      answers = {};
      provenance = {};
      spoken.clear();
      ids.clear();
      renew();
      for (const page of pages) listeners.tell(`errors ${page}`);
    },

    subscribe: (pointer, listener) => listeners.add(pointer, listener),
    subscribeErrors: (page, listener) => listeners.add(`errors ${page}`, listener),
    subscribeAnswers: (listener) => listeners.add(anyAnswer, listener),
  };
}
