import type { Answers, FieldError, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { FieldState } from '#engine/judgement/fieldState.ts';

/** Source of an answer. */
export type AnswerSource = Provenance[string];

/** What a field shows besides its answer; referentially stable. */
export interface FieldDisplay {
  readonly state: FieldState;
  /** Shown errors of this pointer; empty until the page was left once. */
  readonly errors: readonly FieldError[];
}

/** What one field shows; referentially stable. */
export interface FieldSnapshot {
  /** The raw answer; undefined if unanswered. */
  readonly value: Json | undefined;
  readonly look: FieldDisplay;
}

/** A removed list item, with everything needed to restore it. */
export interface RemovedItem {
  /** Full pointer of the list. */
  list: string;
  /** The place where it stood. */
  index: number;
  id: string;
  value: Json;
  /** Provenance of its answers, by full pointer. */
  provenance: Provenance;
}

/**
 * State of a wizard's pages: answers, relevance, shown errors. No framework, no network, no clock. All
 * pointers are full (`/bike/address/postcode`, `/trip/travellers/0/name`).
 */
export interface WizardStore {
  /** The current definition. */
  loaded(): LoadedDefinition;
  /** Every answer, raw, per page. A new object after each change. */
  answers(): Answers;
  provenance(): Provenance;
  inputs(): Inputs;
  /** Returns the snapshot of a field. */
  field(pointer: string): FieldSnapshot;
  /** The answer at a pointer. */
  value(pointer: string): Json | undefined;
  fieldState(pointer: string): FieldState;
  shownErrors(pointer: string): readonly FieldError[];
  /** Returns the shown errors of a page in page order, for its error summary. */
  shownErrorsOf(page: string): readonly FieldError[];

  /** A person's answer. `undefined` takes the answer away. */
  commit(pointer: string, value: Json | undefined, by?: AnswerSource): void;
  /** Writes answers not typed into their own field, such as a suggested city or a prefill, as one change. */
  setFromOutside(values: { [pointer: string]: Json | undefined }, by: AnswerSource): void;
  /** Fills in defaults and `sameAs` values of unanswered fields; call when a page is shown. */
  enterPage(page: string): void;
  /** Whether entering a page would prefill anything. */
  wantsFilling(page: string): boolean;
  /**
   * Flushes, judges the page and shows its errors. Returns them in page order; empty if the page may be left.
   */
  leavePage(page: string): readonly FieldError[];
  /** Returns the errors of a step, shown or not. */
  errorsNow(step: string): readonly FieldError[];
  /**
   * Flushes, judges and shows the errors at and below a pointer, for example of a finished item. Returns the
   * errors shown there now.
   */
  revealBelow(pointer: string): readonly FieldError[];
  /** Shows errors found elsewhere (by the server). They stay until their answers change. */
  reveal(errors: readonly FieldError[]): void;

  /** Stable ids of the items of a list, in order. Same array until items come or go. */
  itemIds(pointer: string): readonly string[];
  addItem(pointer: string, value: Json): void;
  /** Takes an item out. Answers what `restoreItem` needs to bring it back; undefined: there was none. */
  removeItem(pointer: string, index: number): RemovedItem | undefined;
  /** Brings an item back to its place (or the end of a list that is shorter now), with its id and who gave its answers. */
  restoreItem(removed: RemovedItem): void;

  /**
   * Registers text not yet committed: `flush` is called before answers are read. Returns an unregister
   * function.
   */
  registerPending(flush: () => void): () => void;
  /** Commits all pending text. Call before next, save and submit. */
  flush(): void;
  /** Registers a running look-up; `settled` waits for it. */
  track(lookup: Promise<unknown>): void;
  /** Flushes and waits for look-ups under way. Await it before `leavePage`. */
  settled(): Promise<void>;
  /** The verdict of a look-up; it becomes part of the inputs. `undefined`: not known (any more). */
  noteLookup(kind: string, value: string, valid: boolean | undefined): void;

  /** Live reload: another version of the definition, answers kept. */
  replaceDefinition(loaded: LoadedDefinition): void;
  replaceInputs(inputs: Inputs): void;
  /** More pages can be judged now than before: their validators have arrived. */
  rejudge(): void;
  /** Replaces all answers: a resumed draft, or a settled conflict. */
  replaceAnswers(answers: Answers, provenance: Provenance): void;
  /** Clears the answers of a step's page and its shown errors. */
  resetPage(step: string): void;
  /** Forgets everything that was answered. */
  reset(): void;

  /** Subscribes to one field's snapshot; returns an unsubscribe function. */
  subscribe(pointer: string, listener: () => void): () => void;
  /** Subscribes to the shown errors of a page; returns an unsubscribe function. */
  subscribeErrors(page: string, listener: () => void): () => void;
  /**
   * Subscribes to every change of answers, definition or inputs, for saving and pricing; returns an
   * unsubscribe function.
   */
  subscribeAnswers(listener: () => void): () => void;
}
