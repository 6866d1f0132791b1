import type { Answers, FieldError, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { FieldState } from '#engine/judgement/fieldState.ts';

/** Who gave an answer. */
export type Giver = Provenance[string];

/** What a field shows besides its answer: same object until something about that changes. */
export interface FieldLook {
  readonly state: FieldState;
  /** Errors that have been spoken for this very pointer; empty before the page was left once. */
  readonly errors: readonly FieldError[];
}

/** What one field shows: same object until something about that field changes. */
export interface FieldSnapshot {
  /** The raw answer; absent when nobody has answered. */
  readonly value: Json | undefined;
  readonly look: FieldLook;
}

/** An item that was taken out of a list, with all that brings it back as it was. */
export interface RemovedItem {
  /** Full pointer of the list. */
  list: string;
  /** The place where it stood. */
  index: number;
  id: string;
  value: Json;
  /** Who gave its answers, by full pointer as they were. */
  provenance: Provenance;
}

/**
 * Holds everything that a wizard's pages show: answers, relevance, spoken errors. No framework,
 * no network, no clock. All pointers are full (`/bike/address/postcode`, `/trip/travellers/0/name`).
 */
export interface WizardStore {
  /** The definition that is drawn now. */
  loaded(): LoadedDefinition;
  /** Every answer, raw, per page. A new object after each change. */
  answers(): Answers;
  provenance(): Provenance;
  inputs(): Inputs;
  /** What a field shows now. */
  field(pointer: string): FieldSnapshot;
  /** The answer at a pointer. */
  value(pointer: string): Json | undefined;
  fieldState(pointer: string): FieldState;
  shownErrors(pointer: string): readonly FieldError[];
  /** All spoken errors of a page, in page order: what its error summary lists. */
  shownErrorsOf(page: string): readonly FieldError[];

  /** A person's answer. `undefined` takes the answer away. */
  commit(pointer: string, value: Json | undefined, by?: Giver): void;
  /** Answers that were not typed into their own field: a place offered, a prefill, a register. One change. */
  setFromOutside(values: { [pointer: string]: Json | undefined }, by: Giver): void;
  /** Fills defaults and `sameAs` answers of a page that nobody has answered; call when a page is shown. */
  enterPage(page: string): void;
  /** Whether entering a page would fill anything: then it is drawn afterwards. */
  wantsFilling(page: string): boolean;
  /** Flushes, judges the page and speaks its errors. Answers them in page order; empty: one may go on. */
  leavePage(page: string): readonly FieldError[];
  /** What is wrong with a step at this moment, spoken or not. */
  errorsNow(step: string): readonly FieldError[];
  /** Flushes, judges and speaks the errors at a pointer and below it, as when an item is finished. Answers those that are shown there now. */
  speakBelow(pointer: string): readonly FieldError[];
  /** Speaks errors that somebody else found (the server). Until their answers change they stay. */
  speak(errors: readonly FieldError[]): void;

  /** Stable ids of the items of a list, in order. Same array until items come or go. */
  itemIds(pointer: string): readonly string[];
  addItem(pointer: string, value: Json): void;
  /** Takes an item out. Answers what `restoreItem` needs to bring it back; undefined: there was none. */
  removeItem(pointer: string, index: number): RemovedItem | undefined;
  /** Brings an item back to its place (or the end of a list that is shorter now), with its id and who gave its answers. */
  restoreItem(removed: RemovedItem): void;

  /** Text that still stands in an input only: `flush` is called before anything reads the answers. */
  registerPending(flush: () => void): () => void;
  /** Commits all text that still stands in inputs only. Before next, save, submit. */
  flush(): void;
  /** A look-up that is under way; `settled` waits for it. */
  track(lookup: Promise<unknown>): void;
  /** Flushes and waits for look-ups under way. Await it before `leavePage`. */
  settled(): Promise<void>;
  /** The verdict of a look-up; it becomes part of the inputs. `undefined`: not known (any more). */
  noteLookup(kind: string, value: string, valid: boolean | undefined): void;

  /** Live reload: another version of the definition, answers kept. */
  replaceDefinition(loaded: LoadedDefinition): void;
  replaceInputs(inputs: Inputs): void;
  /** More pages can be judged now than before: their validators have arrived. */
  judgeAnew(): void;
  /** A whole new set of answers: a draft that was resumed, or a conflict that was settled. */
  replaceAnswers(answers: Answers, provenance: Provenance): void;
  /** Forgets what the page of a step asks for, and its spoken errors. */
  resetPage(step: string): void;
  /** Forgets everything that was answered. */
  reset(): void;

  /** Hears of changes to one field's snapshot. Answers the way out. */
  subscribe(pointer: string, listener: () => void): () => void;
  /** Hears of changes to the spoken errors of a page. */
  subscribeErrors(page: string, listener: () => void): () => void;
  /** Hears of every change of answers, definition or inputs: for saving and pricing. */
  subscribeAnswers(listener: () => void): () => void;
}
