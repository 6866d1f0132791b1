import type { Answers, FieldError, Inputs } from '../definition/answers.ts';
import type { Page } from '../definition/definition.ts';
import type { Path, Step } from '../definition/path.ts';
import type { LoadedDefinition } from '../load.ts';
import { decisionTable, type DecisionTable } from './decisions.ts';
import { pageCacheOf, type PageCache } from './pageCache.ts';
import { createScope, type Scope } from './scope.ts';

/** What a replay has seen so far. */
export interface Walk {
  scope: Scope;
  /** Errors per step. */
  errors: { [step: string]: FieldError[] };
  /** The rows of a page's `constrain` that held when the page was visited, per step. */
  constraints: { [step: string]: Page['constrain'] };
  /** The state of the machine per step. */
  states: { [step: string]: string };
}

/** A replay of the machine from its start to its end. */
export interface WholeWalk extends Walk {
  path: Path;
  /** The answers that are submitted: those of the question pages on the path. */
  relevant: Answers;
}

/** A replay while it goes on: what a page shows does not depend on the pages behind it. */
export interface WalkState extends Walk {
  readonly loaded: LoadedDefinition;
  readonly answers: Answers;
  readonly inputs: Inputs;
  readonly cache: PageCache | undefined;
  readonly decisions: DecisionTable;
  readonly steps: Step[];
  readonly visited: Set<string>;
  /** State of the machine; undefined before the first page. */
  state?: string;
  /** First incomplete step. */
  frontier?: string;
  /** The route behind the frontier is not certain. */
  open: boolean;
  ended: boolean;
  whole?: WholeWalk;
}

/** Returns a replay that has not visited any page. */
export function startWalk(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): WalkState {
  const scope = createScope(loaded, answers, inputs);
  return {
    loaded,
    answers,
    inputs,
    scope,
    errors: {},
    constraints: {},
    states: {},
    cache: pageCacheOf(loaded, inputs),
    decisions: decisionTable(loaded.definition.decisions, scope),
    steps: [],
    visited: new Set(),
    open: false,
    ended: false,
  };
}
