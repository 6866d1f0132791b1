import { readsOf } from '../compile/conditions.ts';
import type { Answers, Inputs } from '../definition/answers.ts';
import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { pageAsking } from '../definition/stepId.ts';
import { judgePage } from '../judgement/judge.ts';
import { fieldStatesOf, type FieldState } from '../judgement/fieldState.ts';
import { pathOf } from '../judgement/path.ts';
import { fieldPointer, isObject, getPointer } from '../pointer.ts';
import { equalJson } from '../runtime.ts';
import { setPointer } from '../setPointer.ts';
import { candidatesAt } from './candidates.ts';
import { selectContracts } from './selectContracts.ts';
import { combineAll, noRequirement, type Requirement } from './requirement.ts';
import { fillAnswers, type FilledAnswers } from './fillAnswers.ts';
import { guardsOfBranch } from './reachability.ts';
import { createSolver, type Solver } from './solve.ts';
import type { Subject } from './subject.ts';
import { truthsOf } from './truths.ts';
import { varyAnswers } from './varyAnswers.ts';

/** One set of answers that the definition itself suggests, and why. */
export interface Case {
  /** What it is there for: `condition tooOld: true`, `/bike/insuranceSum = 5000`. */
  name: string;
  answers: Answers;
  inputs: Inputs;
  /** The pointer of an answer that must be refused, in the whole answers. */
  refused?: string;
}

/** Something that a case should show and that no answers were found for. */
export interface MissedGoal {
  name: string;
  /** `contradiction`: no answers can be it; `not-found`: some may, but none were found. */
  reason: 'contradiction' | 'not-found';
  /** What contradicts itself or each other: `isA: true`, `/bike/insuranceSum`. */
  parts: string[];
}

/** What was derived from one definition. */
export interface DerivedCases {
  cases: Case[];
  missed: MissedGoal[];
}

/** Something to show: ways that may lead there, and whether answers do show it. */
interface Goal {
  name: string;
  requirements: Requirement[];
  shows: (filled: FilledAnswers) => boolean;
  /** What is to blame when nothing can fulfil it. */
  blame?: () => string[];
}

/** So many ways to one goal are tried, and as many again from the others, evenly spread. */
const TRIES = 24;

/** Neighbours differ in what comes last, often the way to a page: where those fail, distant ones may not. */
function waysWorthTrying(requirements: Requirement[]): Requirement[] {
  const others = requirements.slice(TRIES);
  const apart = Math.ceil(others.length / TRIES);
  return [...requirements.slice(0, TRIES), ...others.filter((_, place) => place % apart === 0)];
}

const flagOf = (read: string) =>
  read.startsWith('/context/flags/') ? [read.slice('/context/flags/'.length)] : [];

/** Keys of the flags that conditions read. */
export function flagsRead({ loaded: { definition } }: Pick<Subject, 'loaded'>): string[] {
  const names = Object.keys(definition.conditions);
  return [...new Set(names.flatMap((name) => readsOf(name, definition.conditions).flatMap(flagOf)))];
}

function contextGoals({ loaded }: Subject, flags: string[], good: number): Goal[] {
  const contexts = Object.keys(loaded.definition.addresses);
  const switches = [{}, ...flags.map((key) => ({ [key]: true }))];
  const each = Array.from({ length: good }, (_, contract): Goal => ({
    name: `contract ${contract + 1}`,
    requirements: [{ ...noRequirement, contract }],
    shows: ({ path }) => path.complete,
  }));
  const usual = contexts.flatMap((context) =>
    switches.map((on) => ({
      name: `context ${context}${Object.keys(on)
        .map((key) => `, flag ${key}`)
        .join('')}`,
      requirements: [{ ...noRequirement, context, flags: on }],
      shows: ({ path }: FilledAnswers) => path.complete,
    })),
  );
  return [...usual, ...each.slice(1)];
}

function conditionGoals({ loaded }: Subject, solver: Solver): Goal[] {
  const shows =
    (name: string, want: boolean) =>
    ({ answers, inputs }: FilledAnswers) =>
      truthsOf(loaded, answers, inputs, name).has(want);
  return Object.keys(loaded.definition.conditions).flatMap((name) =>
    [true, false].map((want) => ({
      name: `condition ${name}: ${want}`,
      requirements: solver.condition(name, want),
      shows: shows(name, want),
      blame: () => solver.blame(name, want),
    })),
  );
}

/** Conditions under which fields of one page are asked, two and two, in each combination. */
function pairGoals({ loaded }: Subject, solver: Solver): Goal[] {
  return Object.values(loaded.definition.pages).flatMap((page) => {
    const whens = new Set<string>();
    const gather = (fields: Field[]) =>
      fields.forEach((field) => {
        if (field.when !== undefined) whens.add(field.when);
        gather(field.fields ?? []);
      });
    gather(page.fields);
    const names = [...whens];
    return names.flatMap((one, place) =>
      names.slice(place + 1).flatMap((other) =>
        [
          [true, true],
          [true, false],
          [false, true],
          [false, false],
        ].map(([first = true, second = true]): Goal => ({
          name: `conditions ${one}: ${first}, ${other}: ${second}`,
          requirements: combineAll([
            solver.condition(one, first),
            solver.condition(other, second),
            solver.reach(page.id),
          ]),
          shows: ({ answers, inputs }) =>
            truthsOf(loaded, answers, inputs, one).has(first) &&
            truthsOf(loaded, answers, inputs, other).has(second),
          blame: () => [`${one}: ${first}`, `${other}: ${second}`],
        })),
      ),
    );
  });
}

function branchGoals({ loaded: { transitions: ways } }: Subject, solver: Solver): Goal[] {
  return [...ways.states].flatMap(([state, place]) =>
    [place.always, place.next].flatMap((branches) =>
      branches.length < 2
        ? []
        : branches.map((branch, index) => ({
            name: `${state} → ${branch.target}`,
            requirements: combineAll([
              place.page === undefined ? [noRequirement] : solver.reach(place.page),
              ...guardsOfBranch(branches, index).map(({ condition, want }) => {
                const solved = solver.condition(condition, want);
                return solved.length === 0 && !want ? [noRequirement] : solved;
              }),
            ]),
            shows: ({ path }: FilledAnswers) => path.complete || path.decision === 'decline',
            blame: () =>
              guardsOfBranch(branches, index).map(({ condition, want }) => `${condition}: ${want}`),
          })),
    ),
  );
}

function decisionGoals({ loaded }: Subject, solver: Solver): Goal[] {
  return loaded.definition.decisions.map(({ id, when, decide }) => ({
    name: `${decide}: ${id}`,
    requirements: solver.condition(when, true),
    shows: ({ path }: FilledAnswers) => path.reasons.includes(id),
    blame: () => solver.blame(when, true),
  }));
}

/** Every option and every bound of every field once, on both sides of the bound. */
function valueGoals(subject: Subject, solver: Solver): Goal[] {
  const { loaded, today } = subject;
  return [...loaded.fields.values()].flatMap((field) => {
    const asked = solver.asked(field.pointer);
    const relevant = (filled: FilledAnswers, value: Json) =>
      valuesAt(filled.answers, field.pointer).some(
        (found) => JSON.stringify(found) === JSON.stringify(value),
      ) &&
      filled.path.steps.some(
        ({ page, reachable }) => page === pageAsking(loaded, field.pointer) && reachable,
      );
    if (field.type === 'array' && field.fields) {
      const least = typeof field.schema.minItems === 'number' ? field.schema.minItems : 0;
      const most = typeof field.schema.maxItems === 'number' ? field.schema.maxItems : 3;
      const sizes = [...new Set([0, 1, 2, least, most])].filter((size) => size >= least && size <= most);
      const unsized = asked.map(({ counts: { [field.pointer]: _own, ...counts }, ...rest }) => ({
        ...rest,
        counts,
      }));
      // Ways that differed in the size alone are one way now; the few tries are for different ones.
      const ways = unsized.filter(
        (way, place) => unsized.findIndex((other) => equalJson(other, way)) === place,
      );
      // Where constraints say how many there may be, their conditions are other ways to a size.
      const constrained = constraintsOn(subject, field).map((when) =>
        combineAll([ways, solver.condition(when, true)]),
      );
      return sizes.map((size) => ({
        name: `${field.pointer}: ${size} items`,
        requirements: [ways, ...constrained].flatMap((all) =>
          combineAll([[{ ...noRequirement, counts: { [field.pointer]: size } }], all]).slice(0, TRIES),
        ),
        shows: (filled: FilledAnswers) => {
          const items = getPointer(filled.answers, field.pointer);
          return (Array.isArray(items) ? items.length : 0) === size;
        },
      }));
    }
    if (field.fields) return [];
    return candidatesAt(loaded, field, [], today)
      .valid.slice(0, 40)
      .map((value) => ({
        name: `${field.pointer} = ${JSON.stringify(value).slice(0, 60)}`,
        requirements: combineAll([[{ ...noRequirement, values: { [field.pointer]: value } }], asked]),
        shows: (filled: FilledAnswers) => relevant(filled, value),
      }));
  });
}

/** Conditions of the constraints that say something of a list. */
function constraintsOn({ loaded }: Subject, { name, pointer }: Field): string[] {
  const page = loaded.definition.pages[pageAsking(loaded, pointer)];
  return (page?.constrain ?? []).flatMap(({ when, schema }) =>
    isObject(schema.properties) && Object.hasOwn(schema.properties, name) ? [when] : [],
  );
}

/** Every value that answers hold at a pointer with stars. */
function valuesAt(root: Json, pointer: string): Json[] {
  const [head = '', ...rest] = pointer.split('/*');
  const value = getPointer(root, head);
  if (rest.length === 0) return value === undefined ? [] : [value];
  return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest.join('/*'))) : [];
}

/** Beyond this a list is not made longer than it may be. */
const LONGEST = 100;

/** A list of groups with one item too few and one too many. */
function badSizes(items: Json, { minItems = 0, maxItems = LONGEST }: FieldState): Json[] {
  if (!Array.isArray(items)) return [];
  const few = minItems > 0 && items.length >= minItems ? [items.slice(0, minItems - 1)] : [];
  const [first] = items;
  if (first === undefined || maxItems >= LONGEST) return few;
  return [...few, Array.from({ length: maxItems + 1 }, (_, place) => items[place] ?? first)];
}

/** The nearest values that a field refuses, each put into a case that was good. */
function refusedCases({ loaded, today }: Subject, cases: Case[]): Case[] {
  const found: Case[] = [];
  const done = new Set<string>();
  for (const { answers, inputs } of cases) {
    for (const { id } of pathOf(loaded, answers, inputs).steps) {
      for (const [pointer, state] of fieldStatesOf(loaded, id, answers, inputs)) {
        const field = loaded.fields.get(fieldPointer(pointer));
        const isGroup = field?.type === 'object';
        if (!field || !state.shown || done.has(field.pointer) || isGroup) continue;
        if (getPointer(answers, pointer) === undefined || judgePage(loaded, id, answers, inputs).length > 0)
          continue;
        done.add(field.pointer);
        const isList = field.fields !== undefined;
        const items = getPointer(answers, pointer) ?? null;
        const bad = isList ? badSizes(items, state) : candidatesAt(loaded, field, [], today).invalid;
        for (const value of bad) {
          const what = isList
            ? `: ${(value as Json[]).length} items`
            : ` = ${JSON.stringify(value).slice(0, 60)}`;
          const name = `${field.pointer}${what}, refused`;
          found.push({ name, answers: setPointer(answers, pointer, value), inputs, refused: pointer });
        }
        if (state.required) {
          const without = setPointer(answers, pointer, undefined);
          found.push({
            name: `${field.pointer} missing, refused`,
            answers: without,
            inputs,
            refused: pointer,
          });
        }
      }
    }
  }
  return found;
}

/** The first answer of its kind; nothing behind it is tried. */
function firstThat<T, R>(list: T[], attempt: (one: T) => R | undefined): R | undefined {
  for (const one of list) {
    const found = attempt(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Everything that a definition itself asks to be tried: each context and flag, both sides of each condition and
 * of each pair of conditions on a page, each branch, each decision, each option, each bound, lists of 0, 1, 2 and
 * the most items, and the nearest values that must be refused. Nobody lists anything; the same definition on the
 * same day gives the same cases; another seed gives other answers where nothing is demanded.
 */
export function deriveCases(given: Subject): DerivedCases {
  const { all, good } = selectContracts(given);
  const subject = { ...given, contracts: all };
  const flags = flagsRead(subject);
  const solver = createSolver(subject);
  const goals = [
    ...contextGoals(subject, flags, good),
    ...decisionGoals(subject, solver),
    ...conditionGoals(subject, solver),
    ...branchGoals(subject, solver),
    ...valueGoals(subject, solver),
    ...pairGoals(subject, solver),
  ];
  const usual = new Map<string, Answers>();
  /** Most of a case is what everybody answers: found once for each context. */
  const usualIn = (context = Object.keys(subject.loaded.definition.addresses)[0] ?? '') => {
    const answers = usual.get(context) ?? fillAnswers(subject, { ...noRequirement, context }, flags).answers;
    usual.set(context, answers);
    return answers;
  };
  const cases: Case[] = [];
  const missed: MissedGoal[] = [];
  const known = new Set<string>();
  for (const { name, requirements: requirements, shows, blame } of goals) {
    const found = firstThat(waysWorthTrying(requirements), (requirement) => {
      const filled = fillAnswers(subject, requirement, flags, usualIn(requirement.context));
      return shows(filled) ? varyAnswers(subject, { filled, requirement, shows, place: name }) : undefined;
    });
    if (!found) {
      const contradiction = requirements.length === 0;
      const reason = contradiction ? 'contradiction' : 'not-found';
      missed.push({ name, reason, parts: contradiction ? (blame?.() ?? []) : [] });
      continue;
    }
    const { answers, inputs } = found;
    const { lookups: _lookups, ...around } = inputs;
    const same = JSON.stringify([answers, around]);
    if (!known.has(same)) cases.push({ name, answers, inputs });
    known.add(same);
  }
  return { cases: [...cases, ...refusedCases(subject, cases)], missed };
}
