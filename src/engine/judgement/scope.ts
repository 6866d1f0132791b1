import type { Answers, Inputs } from '../definition/answers.ts';
import type { Field, Page } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import type { CachedPage } from './pageCache.ts';
import type { Item } from './prune.ts';
import { scopeState } from './scopeState.ts';
import { asking, truthIn, readValue } from './scopeValues.ts';
import { revisitPage, visitItem, visitPage } from './scopeVisits.ts';
import type { Truth } from './truth.ts';
import { itemOfPage } from './visibleValues.ts';

/** What conditions see while a path is walked: the relevant answers of the pages visited so far. */
export interface Scope {
  readonly inputs: Inputs;
  /** Relevant answers of the visited pages. */
  readonly relevant: Answers;
  /** Pointers of the fields of visited pages that are not asked, per step. */
  readonly irrelevant: { [step: string]: string[] };
  /** Makes a page's relevant answers visible to conditions. */
  visit(page: string): void;
  /**
   * Does the same with a cached page, if all that its conditions read is unchanged.
   * Returns whether it is.
   */
  revisit(page: string, cached: CachedPage): boolean;
  /** Values that were read on other pages since the last visit began, by pointer. */
  readonly reads: Map<string, Json | undefined>;
  /** Makes the relevant answers of one item visible, for a page that is asked per item. */
  visitItem(page: Page, index: number): void;
  /** Returns an item of the list that a page is asked for, with its relevant answers so far. */
  itemOf(page: Page, index: number): Item | undefined;
  /** Returns whether a named condition holds; undefined means unknown. */
  truth(condition: string, item?: Item): Truth;
  /** Returns whether a field of a visited page is asked. */
  asked(field: Field, item?: Item): boolean;
  /** Returns what conditions read at a pointer: a relevant answer, a fact, the context, or a member of the item. */
  value(pointer: string, item?: Item): Json | undefined;
}

/** Opens a scope in which no page has been visited yet. */
export function createScope(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Scope {
  const state = scopeState(loaded, answers, inputs);
  const { relevant, irrelevant } = state;
  return {
    inputs,
    relevant,
    irrelevant,
    visit: (page) => visitPage(state, page),
    revisit: (page, cached) => revisitPage(state, page, cached),
    visitItem: (page, index) => visitItem(state, page, index),
    itemOf: (page, index) => itemOfPage(loaded, relevant, page, index),
    truth: (condition, item) => truthIn(state, condition, item),
    asked: asking(state),
    value: (pointer, item) => readValue(state, pointer, item),
    get reads() {
      return state.reads;
    },
  };
}
