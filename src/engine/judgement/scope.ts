import type { Answers, Inputs } from '../definition/answers.ts';
import { membersOf, type Field, type Page } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { stepId } from '../definition/stepId.ts';
import { computeFact } from '../facts/compute.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldValidator, isObject, pageOf, getPointer } from '../pointer.ts';
import { parsePointer } from '../pointerParts.ts';
import { equalJson } from '../runtime.ts';
import type { CachedPage } from './pageCache.ts';
import { prune, type Item } from './prune.ts';
import { normalizeAnswer } from './normalizeAnswer.ts';
import { truthOf, type Evidence, type Truth } from './truth.ts';

/** What conditions see while a path is walked: the relevant answers of the pages visited so far. */
export interface Scope {
  readonly inputs: Inputs;
  /** Relevant answers of the visited pages. */
  readonly relevant: Answers;
  /** Pointers of the fields of visited pages that are not asked, per step. */
  readonly irrelevant: { [step: string]: string[] };
  /** Makes a page's relevant answers visible to conditions. */
  visit(page: string): void;
  /** The same for a page that is as it was: answers whether it is, with all that its conditions read. */
  revisit(page: string, known: CachedPage): boolean;
  /** What was read of other pages since the last visit began. */
  readonly reads: Map<string, Json | undefined>;
  /** The same for a page that is asked per item, at one item. */
  visitItem(page: Page, place: number): void;
  /** An item of a list that a page is asked for, as far as its relevant answers are known. */
  itemOf(page: Page, place: number): Item | undefined;
  /** Whether a named condition holds; undefined is unknown. */
  truth(condition: string, item?: Item): Truth;
  /** Whether a field of a visited page is asked. */
  asked(field: Field, item?: Item): boolean;
  /** What conditions read at a pointer: a relevant answer, a fact, the context, or the item at hand. */
  value(pointer: string, item?: Item): Json | undefined;
}

/** Opens a scope in which no page is visited yet. Pure but for its own memory. */
export function createScope(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Scope {
  const { definition, validators } = loaded;
  const relevant: Answers = {};
  const irrelevant: Scope['irrelevant'] = {};
  /** The page being visited: its fields may depend on each other, in any order. */
  let current = '';
  /** The page that was visited last, and what was read of others since then. */
  let visited = '';
  let reads = new Map<string, Json | undefined>();
  let judging = new Set<string>();
  /** Truths of conditions since the last visit began and since it ended: in between nothing they read changes. */
  let known = new Map<string, Truth>();
  const context: JsonObject = {
    name: inputs.context,
    brand: inputs.brand,
    role: inputs.role,
    brokered: inputs.brokered === true,
    ownContract: inputs.ownContract === true,
    today: inputs.today,
    flags: inputs.flags,
    ...(inputs.contract && { contract: inputs.contract }),
  };

  function fact(name: string): Json | undefined {
    const source = definition.facts[name];
    if (!source) return undefined;
    const values = [source.of].flat().map((pointer) => {
      const list = pointer.indexOf('/*/');
      if (list > 0) return membersOfItems(pointer.slice(0, list), pointer.slice(list + 3));
      const found = value(pointer);
      // How many items there are is known before pages of their own have asked about each.
      const counts = source.function === 'count' && loaded.fields.get(pointer)?.deferred;
      const judge = counts ? undefined : validators[fieldValidator(pointer)];
      return found !== undefined && judge && !judge(found) ? undefined : found;
    });
    return computeFact(source, values, inputs.today, definition.lists);
  }

  /** A member of every item of a list, as far as it is there and valid for its own field. */
  function membersOfItems(list: string, member: string): Json | undefined {
    const items = value(list);
    if (!Array.isArray(items)) return undefined;
    const judge = validators[`field${list}/*/${member}`];
    return items
      .map((item) => normalizeAnswer(getPointer(item, `/${member}`)))
      .filter((found) => found !== undefined && (!judge || judge(found))) as Json[];
  }

  /** An answer on the page that is being visited counts only if everything around it is asked. */
  function currentValue(pointer: string): Json | undefined {
    let list: Field[] | undefined = definition.pages[current]?.fields;
    for (const part of parsePointer(pointer).slice(1)) {
      if (/^\d+$/.test(part)) continue;
      const field = list?.find((candidate) => candidate.name === part);
      if (!field || !asked(field)) return undefined;
      list = field.fields;
    }
    return normalizeAnswer(getPointer(answers, pointer));
  }

  /** A member of the item at hand counts only if it is asked and valid for its own field. */
  function itemValue(pointer: string, item: Item): Json | undefined {
    let list: Field[] = item.fields;
    let field: Field | undefined;
    for (const part of pointer.split('/').slice(1)) {
      field = list.find(({ name }) => name === part);
      if (!field || !asked(field, item)) return undefined;
      list = field.fields ?? [];
    }
    const found = normalizeAnswer(getPointer(item.values, pointer));
    const judge = field && validators[`field${field.pointer}`];
    return found !== undefined && judge && !judge(found) ? undefined : found;
  }

  function value(pointer: string, item?: Item): Json | undefined {
    const first = pageOf(pointer);
    if (first === 'facts') return fact(parsePointer(pointer)[1] ?? '');
    if (first === 'context') return getPointer({ context }, pointer);
    if (first === 'item') return item && itemValue(pointer.slice('/item'.length), item);
    if (first === current) return currentValue(pointer);
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
    if (item === undefined && known.has(condition)) return known.get(condition);
    const linked = definition.conditions[condition];
    // Circles are refused by the check; here they must only not hang.
    if (!linked || judging.has(condition)) return undefined;
    judging.add(condition);
    const result = truthOf(linked, item ? evidenceOf(item) : evidence);
    judging.delete(condition);
    // What a circle cut short is not the whole truth.
    if (item === undefined && judging.size === 0) known.set(condition, result);
    return result;
  }

  function asked(field: Field, item?: Item): boolean {
    return field.when === undefined || truth(field.when, item) === true;
  }

  /** The relevant view of the answers of one step, which conditions see from now on. */
  function relevantOf(step: string, base: string, fields: Field[], item?: Item): JsonObject {
    const raw = getPointer(answers, base);
    const left: string[] = [];
    judging = new Set();
    known = new Map();
    const pruning = { asked, onIrrelevant: (pointer: string) => void left.push(pointer) };
    const pruned = prune(fields, isObject(raw) ? raw : {}, base, pruning, item);
    known = new Map();
    irrelevant[step] = left;
    return pruned;
  }

  function visit(page: string): void {
    current = page;
    visited = page;
    reads = new Map();
    const pruned = relevantOf(page, `/${page}`, definition.pages[page]?.fields ?? []);
    current = '';
    relevant[page] = pruned;
  }

  function revisit(page: string, before: CachedPage): boolean {
    if (before.raw !== answers[page]) return false;
    for (const [pointer, read] of before.reads) {
      if (!equalJson(getPointer(relevant, pointer), read)) return false;
    }
    visited = page;
    reads = before.reads;
    known = new Map();
    relevant[page] = before.relevant;
    irrelevant[page] = before.irrelevant;
    return true;
  }

  function itemOf({ each = '' }: Page, place: number): Item | undefined {
    const list = loaded.fields.get(each);
    const values = getPointer(relevant, `${each}/${place}`);
    return list && isObject(values) ? { values, fields: membersOf(list) } : undefined;
  }

  function visitItem(page: Page, place: number): void {
    const base = `${page.each ?? ''}/${place}`;
    const item = itemOf(page, place);
    const raw = getPointer(answers, base);
    if (!item || !isObject(raw)) return;
    const own = page.fields
      .filter(({ name }) => Object.hasOwn(raw, name))
      .map(({ name }) => [name, raw[name]]);
    const values = { ...item.values, ...(Object.fromEntries(own) as JsonObject) };
    const pruned = relevantOf(stepId(page.id, place), base, page.fields, { ...item, values });
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
