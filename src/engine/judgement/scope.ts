import type { Answers, Inputs } from '../definition/answers.ts';
import type { Field } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { factFunctions } from '../facts/functions.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldPointer, isObject, pageOf, valueAt } from '../pointer.ts';
import { prune } from './prune.ts';
import { tidy } from './tidy.ts';
import { truthOf, type Truth } from './truth.ts';

/** What conditions see while a path is walked: the relevant answers of the pages visited so far. */
export interface Scope {
  readonly inputs: Inputs;
  /** Relevant answers of the visited pages. */
  readonly relevant: Answers;
  /** Pointers of the fields of visited pages that are not asked, per page. */
  readonly irrelevant: { [page: string]: string[] };
  /** Makes a page's relevant answers visible to conditions. */
  visit(page: string): void;
  /** Whether a named condition holds; undefined is unknown. */
  truth(condition: string, item?: JsonObject): Truth;
  /** Whether a field of a visited page is asked. */
  asked(field: Field, item?: JsonObject): boolean;
  /** What conditions read at a pointer: a relevant answer, a fact, the context, or the item at hand. */
  value(pointer: string, item?: JsonObject): Json | undefined;
}

/** Opens a scope in which no page is visited yet. Pure but for its own memory. */
export function createScope(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Scope {
  const { definition, validators } = loaded;
  const relevant: Answers = {};
  const irrelevant: Scope['irrelevant'] = {};
  /** The page being visited: its fields may depend on each other, in any order. */
  let current = '';
  let judging = new Set<string>();
  /** Truths of conditions since the last visit began and since it ended: in between nothing they read changes. */
  let known = new Map<string, Truth>();
  const context: JsonObject = {
    name: inputs.context,
    brand: inputs.brand,
    role: inputs.role,
    today: inputs.today,
    flags: inputs.flags,
  };

  function fact(name: string): Json | undefined {
    const source = definition.facts[name];
    const compute = source && factFunctions[source.function];
    if (!source || !compute) return undefined;
    const values = [source.of].flat().map((pointer) => {
      const found = value(pointer);
      const judge = validators[`field${fieldPointer(pointer)}`];
      return found !== undefined && judge && !judge(found) ? undefined : found;
    });
    return compute(values, inputs.today);
  }

  /** An answer on the page that is being visited counts only if everything around it is asked. */
  function currentValue(pointer: string): Json | undefined {
    const parts = pointer.split('/').slice(2);
    let list: Field[] | undefined = definition.pages[current]?.fields;
    for (const part of parts) {
      if (/^\d+$/.test(part)) continue;
      const field = list?.find((candidate) => candidate.name === part);
      if (!field || !asked(field)) return undefined;
      list = field.fields;
    }
    return tidy(valueAt(answers[current], pointer.slice(current.length + 1)));
  }

  function value(pointer: string, item?: JsonObject): Json | undefined {
    const first = pageOf(pointer);
    if (first === 'facts') return fact(pointer.slice('/facts/'.length));
    if (first === 'context') return valueAt(context, pointer.slice('/context'.length));
    if (first === 'item') return tidy(valueAt(item, pointer.slice('/item'.length)));
    return first === current ? currentValue(pointer) : valueAt(relevant, pointer);
  }

  function truth(condition: string, item?: JsonObject): Truth {
    if (item === undefined && known.has(condition)) return known.get(condition);
    const linked = definition.conditions[condition];
    // Circles are refused by the check; here they must only not hang.
    if (!linked || judging.has(condition)) return undefined;
    judging.add(condition);
    const result = truthOf(linked, {
      validators,
      value: (pointer) => value(pointer, item),
      named: (name) => truth(name, item),
    });
    judging.delete(condition);
    // What a circle cut short is not the whole truth.
    if (item === undefined && judging.size === 0) known.set(condition, result);
    return result;
  }

  function asked(field: Field, item?: JsonObject): boolean {
    return field.when === undefined || truth(field.when, item) === true;
  }

  function visit(page: string): void {
    const raw = answers[page];
    const pageFields = definition.pages[page]?.fields ?? [];
    current = page;
    judging = new Set();
    known = new Map();
    const left: string[] = [];
    const pruning = { asked, onIrrelevant: (pointer: string) => void left.push(pointer) };
    const pruned = prune(pageFields, isObject(raw) ? raw : {}, `/${page}`, pruning);
    current = '';
    known = new Map();
    relevant[page] = pruned;
    irrelevant[page] = left;
  }

  return { inputs, relevant, irrelevant, visit, truth, asked, value };
}
