import type { Answers, Inputs } from '../definition/answers.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import type { Evidence, Truth } from './truth.ts';
import { contextOf } from './visibleValues.ts';

/** What a scope holds. */
export interface ScopeState {
  readonly loaded: LoadedDefinition;
  readonly answers: Answers;
  readonly inputs: Inputs;
  /** Relevant answers of the visited pages. */
  readonly relevant: Answers;
  /** Pointers of the fields of visited pages that are not asked, per step. */
  readonly irrelevant: { [step: string]: string[] };
  readonly context: JsonObject;
  /** The page being visited: its fields may depend on each other, in any order. */
  current: string;
  /** The page that was visited last. */
  visited: string;
  /** Values that were read on other pages since the last visit began, by pointer. */
  reads: Map<string, Json | undefined>;
  /** Names of the conditions that are being judged, to end cycles. */
  judging: Set<string>;
  /** Truths of conditions. Cleared when a visit begins and ends: in between, nothing that they read changes. */
  truths: Map<string, Truth>;
  /** What conditions outside of items are judged by; made for the first of them. */
  evidence?: Evidence;
}

/** Returns the state of a scope in which no page has been visited yet. */
export const scopeState = (loaded: LoadedDefinition, answers: Answers, inputs: Inputs): ScopeState => ({
  loaded,
  answers,
  inputs,
  relevant: {},
  irrelevant: {},
  context: { context: contextOf(inputs) },
  current: '',
  visited: '',
  reads: new Map(),
  judging: new Set(),
  truths: new Map(),
});
