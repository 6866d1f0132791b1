import type { Json } from '../definition/json.ts';
import { pageAsking } from '../definition/stepId.ts';
import { normalizeAnswer } from '../judgement/normalizeAnswer.ts';
import { fieldPointer } from '../pointer.ts';
import { contextualValues, factValues, fieldsRead } from './factValues.ts';
import { membersNamed, possibleLists } from './itemLists.ts';
import { routesToPage, type GuardLiteral } from './reachability.ts';
import { combineAll, noRequirement, sampleEvenly, type Requirement } from './requirement.ts';
import { validValues, type Aim, type Search, type SearchTrail } from './search.ts';

/** A part of a condition and the truth that is wanted of it. */
interface LeafAim {
  part: string;
  want: boolean;
}

/**
 * Returns what makes a field asked: its own condition holds, and those around it, the lists around it have items, and
 * its page is on the path.
 */
export function solveAsked(search: Search, pointer: string, trail: SearchTrail = []): Requirement[] {
  const { fields } = search.subject.loaded;
  const parts = fieldPointer(pointer).split('/');
  const around = parts.map((_, index) => fields.get(parts.slice(0, index + 1).join('/')));
  const whens = around.flatMap((field) => (field?.when === undefined ? [] : [field.when]));
  const lists = around.flatMap((field) => (field?.type === 'array' && field.fields ? [field.pointer] : []));
  const sizes = lists.map((list) =>
    [1, 2, 3].map((count) => ({ ...noRequirement, counts: { [list]: count } })),
  );
  return combineAll([
    ...whens.map((condition) => solveLiteral(search, { condition, want: true }, trail)),
    ...sizes,
    solvePage(search, pageAsking(search.subject.loaded, pointer), trail),
  ]);
}

/** Returns what makes a guard as wanted. A guard that need not hold may also be unknown. */
export function solveGuard(search: Search, literal: GuardLiteral, trail: SearchTrail = []): Requirement[] {
  const solved = solveLiteral(search, literal, trail);
  return solved.length === 0 && !literal.want ? [noRequirement] : solved;
}

/** Returns what leads to a page. */
export function solvePage(search: Search, page: string, trail: SearchTrail = []): Requirement[] {
  const routes = routesToPage(search.subject.loaded.transitions, page);
  if (routes.length === 0) return [];
  return sampleEvenly(
    routes.flatMap((route) => combineAll(route.map((literal) => solveGuard(search, literal, trail)))),
  );
}

function solveAnswer(
  search: Search,
  pointer: string,
  { part, want }: LeafAim,
  trail: SearchTrail,
): Requirement[] {
  const { subject } = search;
  const field = subject.loaded.fields.get(fieldPointer(pointer));
  if (!field) return [];
  const judge = subject.loaded.validators[part];
  const fits = (value: Json | undefined) => judge?.(normalizeAnswer(value)) === want;
  const asked = solveAsked(search, pointer, trail);
  if (field.type === 'array' && field.fields) {
    const lists = possibleLists(subject, field, part)
      .filter(({ value }) => fits(value))
      .map(({ requirement }) => requirement);
    // A member that is asked under a condition has a value only in items that meet the condition.
    const members = membersNamed(subject, part).map(([name]) =>
      solveAsked(search, `${field.pointer}/*/${name}`, trail),
    );
    const whole = combineAll([lists, ...members, asked]);
    return whole.length > 0 ? whole : combineAll([lists, asked]);
  }
  const values = validValues(subject, field, part).filter(fits);
  return combineAll([values.map((value) => ({ ...noRequirement, values: { [pointer]: value } })), asked]);
}

/** Returns what gives a fact a value as wanted. Items of lists are tried only when nothing else does. */
function solveFact(search: Search, name: string, { part, want }: LeafAim, trail: SearchTrail): Requirement[] {
  const { subject } = search;
  const ask = (pointer: string) => solveAsked(search, pointer, trail);
  for (const items of ['left-out', 'tried'] as const) {
    const fitting = factValues({ subject, part, items, ask }, name).flatMap(({ requirement, value }) =>
      value !== undefined && subject.loaded.validators[part]?.(value) === want ? [requirement] : [],
    );
    const solved = combineAll([fitting, ...fieldsRead(subject, name).map(ask)]);
    if (solved.length > 0) return solved;
  }
  return [];
}

function solveContext({ subject }: Search, pointer: string, fits: (value: Json) => boolean): Requirement[] {
  const [, , name = '', ...rest] = pointer.split('/');
  const either = [true, false].filter(fits);
  switch (name) {
    case 'flags':
      return either.map((value) => ({ ...noRequirement, flags: { [rest.join('/')]: value } }));
    case 'name': {
      const contexts = Object.keys(subject.loaded.definition.addresses);
      return contexts.filter(fits).map((context) => ({ ...noRequirement, context }));
    }
    case 'brokered':
      return either.map((brokered) => ({ ...noRequirement, brokered }));
    case 'ownContract':
      return either.map((ownContract) => ({ ...noRequirement, ownContract }));
    case 'contractKnown':
      return either.map((contractKnown) => ({ ...noRequirement, contractKnown }));
    case 'emailKnown':
      return either.map((emailKnown) => ({ ...noRequirement, emailKnown }));
    case 'contract':
      return (contextualValues(subject, pointer) ?? []).flatMap(({ requirement, value }) =>
        value !== undefined && fits(value) ? [requirement] : [],
      );
    default: {
      // Brand, role and day are those of the walk.
      const fixed: { [name: string]: Json } = { brand: 'haus', role: 'offen', today: subject.today };
      return fits(fixed[name] ?? null) ? [noRequirement] : [];
    }
  }
}

function solveLeaf(search: Search, read: string, aim: LeafAim, trail: SearchTrail): Requirement[] {
  const { fields, validators } = search.subject.loaded;
  const [, first = '', ...rest] = read.split('/');
  if (first === 'facts') return solveFact(search, rest.join('/'), aim, trail);
  if (first === 'context')
    return solveContext(search, read, (value) => validators[aim.part]?.(value) === aim.want);
  if (first !== 'item') return solveAnswer(search, read, aim, trail);
  // `/item/…` reads the item at hand: any list with such a member counts.
  const members = [...fields.keys()].filter((pointer) => pointer.endsWith(`/*/${rest.join('/')}`));
  return members.flatMap((pointer) => solveAnswer(search, pointer, aim, trail));
}

/** Returns what makes a condition true, or known to be false, including that what it reads is asked at all. */
export function solveCondition(search: Search, { condition, want }: Aim, trail: SearchTrail): Requirement[] {
  if ('not' in condition) return solveCondition(search, { condition: condition.not, want: !want }, trail);
  if ('condition' in condition) return solveLiteral(search, { condition: condition.condition, want }, trail);
  if ('read' in condition) return solveLeaf(search, condition.read, { part: condition.part, want }, trail);
  const parts = 'all' in condition ? condition.all : condition.any;
  const needsAll = 'all' in condition ? want : !want;
  const solved = parts.map((part) => solveCondition(search, { condition: part, want }, trail));
  return needsAll ? combineAll(solved) : solved.flat();
}

/** The same for a condition by its name. Returns nothing when no way was found. */
export function solveLiteral(
  search: Search,
  { condition: name, want }: GuardLiteral,
  trail: SearchTrail = [],
): Requirement[] {
  const condition = search.subject.loaded.definition.conditions[name];
  if (!condition || trail.includes(name)) return [];
  const key = `${name} ${want}`;
  const cached = search.found.get(key);
  if (cached) return cached;
  const found = solveCondition(search, { condition, want }, [...trail, name]);
  // Inside another condition a circle may cut the search short, so only the outermost result is cached.
  if (trail.length === 0) search.found.set(key, found);
  return found;
}
