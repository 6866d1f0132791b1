import type { Json } from '#engine/definition/json.ts';
import { getPointer, isObject } from '#engine/pointer.ts';
import { joinPointer } from '#engine/pointerParts.ts';
import type { Spot } from './memberPlaces.ts';
import type { Statement } from './diff/statements.ts';

const flow = (...names: (string | number)[]): Spot => ({ part: 'flow', pointer: joinPointer('', ...names) });
const texts = (...names: string[]): Spot => ({ part: 'texts', pointer: joinPointer('', ...names) });

/** Returns the index of the entry of a list whose member has a value; 0 when there is none. */
function indexIn(whole: Json | undefined, list: string, entry: { [name: string]: string }): number {
  const entries = getPointer(whole, list);
  const fits = (each: Json) =>
    isObject(each) && Object.entries(entry).every(([name, value]) => each[name] === value);
  return Array.isArray(entries) ? Math.max(0, entries.findIndex(fits)) : 0;
}

/** Returns the state that shows a page, or is named like it. */
function stateOf(whole: Json | undefined, name: string): Spot[] {
  const states = getPointer(whole, '/machine/states');
  const found = Object.entries(isObject(states) ? states : {}).find(
    ([state, value]) => state === name || getPointer(value, '/meta/page') === name,
  );
  return found ? [flow('machine', 'states', found[0])] : [];
}

/** Returns page and name of a question below its page: `/risk/address/street` → `risk`, `address/street`. */
function nameOnPage(pointer: string): [page: string, name: string] {
  const [, page = '', ...names] = pointer.split('/');
  return [page, names.join('/')];
}

function ofFlowField(pointer: string, word: string): Spot[] {
  const [page, name] = nameOnPage(pointer);
  return [flow('pages', page, 'fields', name, word), flow('pages', page, 'fields', name), { field: pointer }];
}

const ofRequired = (pointer: string): Spot[] => {
  const [page, name] = nameOnPage(pointer);
  const isDirect = !name.includes('/');
  const own: Spot = { part: 'schema', pointer: joinPointer('', 'properties', page, 'required') };
  return [...(isDirect ? [own] : []), { field: pointer }];
};

/** Splits `/bike/kind minimum` or `bike each` at its last blank. */
function splitLast(name: string): [head: string, last: string] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

/** Returns a name up to its first blank. */
const first = (name: string): string => name.split(' ')[0] ?? '';

/** Where the statements of each kind may stand, the nearest first. `whole` is the flow as it is put together. */
const spotsByKind: { [kind: string]: (name: string, whole: Json | undefined) => Spot[] } = {
  address: (name) => [flow('addresses', name)],
  page: (name) => [flow('pages', name)],
  slug: (name) => [flow('pages', name, 'slug')],
  pageWord: (name) => [flow('pages', ...splitLast(name))],
  constraint: (name, whole) => {
    const [page = '', when = ''] = name.split(': ');
    const list = joinPointer('', 'pages', page, 'constrain');
    return [flow('pages', page, 'constrain', indexIn(whole, list, { when })), flow('pages', page)];
  },
  field: (name) => [{ field: name }],
  required: ofRequired,
  when: (name) => ofFlowField(name, 'when'),
  sameAs: (name) => ofFlowField(name, 'sameAs'),
  detail: (name) => ofFlowField(...splitLast(name)),
  option: (name) => [{ field: name.split(': ')[0] ?? '', word: 'enum' }],
  bound: (name) => {
    const [field, word] = splitLast(name);
    return [{ field, word }];
  },
  text: (name) => [texts(...name.split('.'))],
  condition: (name) => [flow('conditions', name)],
  fact: (name) => [flow('facts', name)],
  decision: (name, whole) => [flow('decisions', indexIn(whole, '/decisions', { when: name }))],
  advice: (name, whole) => {
    const [field = '', when = ''] = name.split(': ');
    return [flow('advice', indexIn(whole, '/advice', { field, when }))];
  },
  price: () => [{ part: 'tariff' }],
  member: (name) => {
    const names = name.split(' ');
    return names.map((_, index) => flow(...names.slice(0, names.length - index)));
  },
  list: (name) => [{ list: name }],
  initial: () => [flow('machine', 'initial')],
  way: (name, whole) => [...stateOf(whole, first(name)), flow('machine', 'states')],
  order: (name, whole) =>
    name.includes(' → ') ? stateOf(whole, first(name)) : [flow('pages', first(name), 'layout')],
  route: (name, whole) => [...name.split(' → ').flatMap((page) => stateOf(whole, page)), flow('machine')],
};

/** Returns where a statement may be written in a definition, the nearest place first; at least its flow. */
export function spotsOf({ kind, name }: Pick<Statement, 'kind' | 'name'>, whole: Json | undefined): Spot[] {
  return [...(spotsByKind[kind]?.(name, whole) ?? []), flow()];
}
