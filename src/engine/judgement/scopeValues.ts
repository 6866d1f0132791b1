import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { computeFact } from '../facts/compute.ts';
import { fieldValidator, getPointer, pageOf } from '../pointer.ts';
import { partAsking } from '../definition/stepId.ts';
import { parsePointer } from '../pointerParts.ts';
import type { Item } from './prune.ts';
import type { ScopeState } from './scopeState.ts';
import { truthOf, type Evidence, type Truth } from './truth.ts';
import { answerOnPage, memberOfItem, membersOfItems } from './visibleValues.ts';

/** Returns a value that a fact reads. An answer that is invalid for its own field counts as not given. */
function factInput(scope: ScopeState, pointer: string, factFunction: string): Json | undefined {
  const { fields, validators } = scope.loaded;
  const star = pointer.indexOf('/*/');
  if (star > 0) {
    const list = pointer.slice(0, star);
    return membersOfItems(validators, readValue(scope, list), list, pointer.slice(star + 3));
  }
  const found = readValue(scope, pointer);
  // The number of items is known before pages of their own have asked about each.
  const countsItems = factFunction === 'count' && fields.get(pointer)?.deferred;
  const validate = countsItems ? undefined : validators[fieldValidator(pointer)];
  return found !== undefined && validate && !validate(found) ? undefined : found;
}

function fact(scope: ScopeState, name: string): Json | undefined {
  const { facts, lists } = scope.loaded.definition;
  const source = facts[name];
  if (!source) return undefined;
  const values = [source.of].flat().map((pointer) => factInput(scope, pointer, source.function));
  return computeFact(source, values, scope.inputs.today, lists);
}

/** Returns the page that asks for the answer at a pointer; for members of items the page of the list. */
const askingPage = ({ loaded }: ScopeState, pointer: string): string =>
  partAsking(loaded.parts, pointer)?.id ?? pageOf(pointer);

/** Returns what conditions read at a pointer. */
export function readValue(scope: ScopeState, pointer: string, item?: Item): Json | undefined {
  const { definition, validators } = scope.loaded;
  const first = pageOf(pointer);
  if (first === 'facts') return fact(scope, parsePointer(pointer)[1] ?? '');
  if (first === 'context') return getPointer(scope.context, pointer);
  if (first === 'item')
    return item && memberOfItem(validators, item, pointer.slice('/item'.length), asking(scope));
  const asked = askingPage(scope, pointer);
  if (asked === scope.current)
    return answerOnPage(scope.answers, definition.pages[asked]?.fields, pointer, asking(scope));
  const read = getPointer(scope.relevant, pointer);
  if (asked !== scope.visited) scope.reads.set(pointer, read);
  return read;
}

const evidenceIn = (scope: ScopeState, item?: Item): Evidence => ({
  validators: scope.loaded.validators,
  value: (pointer) => readValue(scope, pointer, item),
  named: (name) => truthIn(scope, name, item),
});

/** Returns whether a named condition holds; undefined means unknown. */
export function truthIn(scope: ScopeState, condition: string, item?: Item): Truth {
  const { judging, truths } = scope;
  if (item === undefined && truths.has(condition)) return truths.get(condition);
  const { definition } = scope.loaded;
  const linked = definition.conditions[condition];
  // The check refuses cycles; here they only must not hang.
  if (!linked || judging.has(condition)) return undefined;
  judging.add(condition);
  const evidence = item ? evidenceIn(scope, item) : (scope.evidence ??= evidenceIn(scope));
  const result = truthOf(linked, evidence);
  judging.delete(condition);
  // A cycle may have cut short what is judged inside another condition.
  if (item === undefined && judging.size === 0) truths.set(condition, result);
  return result;
}

/** Returns whether a field of a visited page is asked. */
const isAsked = (scope: ScopeState, field: Field, item?: Item): boolean =>
  field.when === undefined || truthIn(scope, field.when, item) === true;

/** Returns `isAsked` for functions that have no scope. */
export const asking = (scope: ScopeState) => (field: Field, item?: Item) => isAsked(scope, field, item);
