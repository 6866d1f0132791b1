import type { Answers, Inputs } from '../definition/answers.ts';
import type { Field, Page } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { stepId } from '../definition/stepId.ts';
import { computeFact } from '../facts/compute.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldValidator, getPointer, isObject, pageOf } from '../pointer.ts';
import { parsePointer } from '../pointerParts.ts';
import { equalJson } from '../runtime.ts';
import type { CachedPage } from './pageCache.ts';
import { prune, type Item } from './prune.ts';
import { truthOf, type Evidence, type Truth } from './truth.ts';
import { answerOnPage, contextOf, itemOfPage, memberOfItem, membersOfItems } from './visibleValues.ts';

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
  const { definition, validators } = loaded;
  const relevant: Answers = {};
  const irrelevant: Scope['irrelevant'] = {};
  const context = { context: contextOf(inputs) };
  /** The page being visited: its fields may depend on each other, in any order. */
  let current = '';
  /** The page that was visited last. */
  let visited = '';
  let reads = new Map<string, Json | undefined>();
  /** Names of the conditions that are being judged, to end cycles. */
  let judging = new Set<string>();
  /** Truths of conditions. Cleared when a visit begins and ends: in between, nothing that they read changes. */
  let truths = new Map<string, Truth>();

  /** Returns a value that a fact reads. An answer that is invalid for its own field counts as not given. */
  function factInput(pointer: string, factFunction: string): Json | undefined {
    const star = pointer.indexOf('/*/');
    if (star > 0) {
      const list = pointer.slice(0, star);
      return membersOfItems(validators, value(list), list, pointer.slice(star + 3));
    }
    const found = value(pointer);
    // The number of items is known before pages of their own have asked about each.
    const countsItems = factFunction === 'count' && loaded.fields.get(pointer)?.deferred;
    const validate = countsItems ? undefined : validators[fieldValidator(pointer)];
    return found !== undefined && validate && !validate(found) ? undefined : found;
  }

  function fact(name: string): Json | undefined {
    const source = definition.facts[name];
    if (!source) return undefined;
    const values = [source.of].flat().map((pointer) => factInput(pointer, source.function));
    return computeFact(source, values, inputs.today, definition.lists);
  }

  function value(pointer: string, item?: Item): Json | undefined {
    const first = pageOf(pointer);
    if (first === 'facts') return fact(parsePointer(pointer)[1] ?? '');
    if (first === 'context') return getPointer(context, pointer);
    if (first === 'item') return item && memberOfItem(validators, item, pointer.slice('/item'.length), asked);
    if (first === current) return answerOnPage(answers, definition.pages[first]?.fields, pointer, asked);
    const read = getPointer(relevant, pointer);
    if (first !== visited) reads.set(pointer, read);
    return read;
  }

  const evidenceOf = (item?: Item): Evidence => ({
    validators,
    value: (pointer) => value(pointer, item),
    named: (name) => truth(name, item),
  });
  const evidence = evidenceOf();

  function truth(condition: string, item?: Item): Truth {
    if (item === undefined && truths.has(condition)) return truths.get(condition);
    const linked = definition.conditions[condition];
    // The check refuses cycles; here they only must not hang.
    if (!linked || judging.has(condition)) return undefined;
    judging.add(condition);
    const result = truthOf(linked, item ? evidenceOf(item) : evidence);
    judging.delete(condition);
    // A cycle may have cut short what is judged inside another condition.
    if (item === undefined && judging.size === 0) truths.set(condition, result);
    return result;
  }

  function asked(field: Field, item?: Item): boolean {
    return field.when === undefined || truth(field.when, item) === true;
  }

  /** Returns the relevant answers of one step and notes the fields that are not asked. */
  function pruneStep(step: string, base: string, fields: Field[], item?: Item): JsonObject {
    const raw = getPointer(answers, base);
    const left: string[] = [];
    judging = new Set();
    truths = new Map();
    const options = { asked, onIrrelevant: (pointer: string) => void left.push(pointer) };
    const pruned = prune(fields, isObject(raw) ? raw : {}, base, options, item);
    truths = new Map();
    irrelevant[step] = left;
    return pruned;
  }

  function visit(page: string): void {
    current = page;
    visited = page;
    reads = new Map();
    const pruned = pruneStep(page, `/${page}`, definition.pages[page]?.fields ?? []);
    current = '';
    relevant[page] = pruned;
  }

  function revisit(page: string, cached: CachedPage): boolean {
    if (cached.raw !== answers[page]) return false;
    for (const [pointer, read] of cached.reads) {
      if (!equalJson(getPointer(relevant, pointer), read)) return false;
    }
    visited = page;
    reads = cached.reads;
    truths = new Map();
    relevant[page] = cached.relevant;
    irrelevant[page] = cached.irrelevant;
    return true;
  }

  const itemOf = (page: Page, index: number) => itemOfPage(loaded, relevant, page, index);

  function visitItem(page: Page, index: number): void {
    const base = `${page.each ?? ''}/${index}`;
    const item = itemOf(page, index);
    const raw = getPointer(answers, base);
    if (!item || !isObject(raw)) return;
    const own = page.fields
      .filter(({ name }) => Object.hasOwn(raw, name))
      .map(({ name }) => [name, raw[name]]);
    const values = { ...item.values, ...(Object.fromEntries(own) as JsonObject) };
    const pruned = pruneStep(stepId(page.id, index), base, page.fields, { ...item, values });
    Object.assign(item.values, pruned);
  }

  return {
    inputs,
    relevant,
    irrelevant,
    visit,
    revisit,
    visitItem,
    itemOf,
    truth,
    asked,
    value,
    get reads() {
      return reads;
    },
  };
}
