import { readsOf } from '../compile/conditions.ts';
import type { Field, Page } from '../definition/definition.ts';
import type { Transition } from '../transitions.ts';
import type { FilledAnswers } from './fillAnswers.ts';
import { guardsOfBranch, type GuardLiteral } from './reachability.ts';
import { combineAll, noRequirement, type Requirement } from './requirement.ts';
import type { Solver } from './solver.ts';
import type { Subject } from './subject.ts';
import { truthsOf } from './truths.ts';

/** Something that a case should show. */
export interface Goal {
  name: string;
  /** Ways to show it; each may turn out not to. */
  requirements: Requirement[];
  /** Returns whether answers show it. */
  shows: (filled: FilledAnswers) => boolean;
  /** Returns the parts to blame when there is no way to show it. */
  blame?: () => string[];
}

/** Maximum number of ways to one goal that are tried first. */
export const MAX_TRIES = 24;

const FLAGS = '/context/flags/';

/** Returns the keys of the flags that conditions read. */
export function flagsRead({ loaded: { definition } }: Pick<Subject, 'loaded'>): string[] {
  const reads = Object.keys(definition.conditions).flatMap((name) => readsOf(name, definition.conditions));
  return [...new Set(reads.flatMap((read) => (read.startsWith(FLAGS) ? [read.slice(FLAGS.length)] : [])))];
}

const describeLiteral = ({ condition, want }: GuardLiteral): string => `${condition}: ${want}`;

/** Each context with all flags off and with each flag on, and each contract that allows the change. */
export function contextGoals({ loaded }: Subject, flags: string[], allowed: number): Goal[] {
  const contexts = Object.keys(loaded.definition.addresses);
  const switches = [undefined, ...flags];
  const shows = ({ path }: FilledAnswers) => path.complete;
  const usual = contexts.flatMap((context) =>
    switches.map((flag): Goal => ({
      name: `context ${context}${flag === undefined ? '' : `, flag ${flag}`}`,
      requirements: [{ ...noRequirement, context, flags: flag === undefined ? {} : { [flag]: true } }],
      shows,
    })),
  );
  const contracts = Array.from({ length: allowed }, (_, contract): Goal => ({
    name: `contract ${contract + 1}`,
    requirements: [{ ...noRequirement, contract }],
    shows,
  }));
  return [...usual, ...contracts.slice(1)];
}

/** Both sides of every condition. */
export function conditionGoals({ loaded }: Subject, solver: Solver): Goal[] {
  return Object.keys(loaded.definition.conditions).flatMap((condition) =>
    [true, false].map((want): Goal => {
      const literal = { condition, want };
      return {
        name: `condition ${describeLiteral(literal)}`,
        requirements: solver.condition(literal),
        shows: ({ answers, inputs }) => truthsOf(loaded, answers, inputs, condition).has(want),
        blame: () => solver.blame(literal),
      };
    }),
  );
}

/** Returns the conditions under which fields of a page are asked. */
function conditionsOn({ fields }: Pick<Page, 'fields'>): string[] {
  const namesIn = (all: Field[]): string[] =>
    all.flatMap(({ when, fields: inner = [] }) => [...(when === undefined ? [] : [when]), ...namesIn(inner)]);
  return [...new Set(namesIn(fields))];
}

const combinations: [first: boolean, second: boolean][] = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
];

function pairGoal({ loaded }: Subject, solver: Solver, page: string, literals: GuardLiteral[]): Goal {
  return {
    name: `conditions ${literals.map(describeLiteral).join(', ')}`,
    requirements: combineAll([...literals.map(solver.condition), solver.reach(page)]),
    shows: ({ answers, inputs }) =>
      literals.every(({ condition, want }) => truthsOf(loaded, answers, inputs, condition).has(want)),
    blame: () => literals.map(describeLiteral),
  };
}

/** Returns every combination of two conditions under which fields of one page are asked. */
export function pairGoals(subject: Subject, solver: Solver): Goal[] {
  return Object.values(subject.loaded.definition.pages).flatMap((page) => {
    const names = conditionsOn(page);
    return names.flatMap((one, index) =>
      names.slice(index + 1).flatMap((other) =>
        combinations.map(([first, second]) =>
          pairGoal(subject, solver, page.id, [
            { condition: one, want: first },
            { condition: other, want: second },
          ]),
        ),
      ),
    );
  });
}

/** Returns every transition out of a state that has several. */
export function branchGoals({ loaded: { transitions } }: Subject, solver: Solver): Goal[] {
  const goalOf = (state: string, page: string | undefined, branches: Transition[], index: number): Goal => {
    const guards = guardsOfBranch(branches, index);
    return {
      name: `${state} → ${branches[index]?.target}`,
      requirements: combineAll([
        page === undefined ? [noRequirement] : solver.reach(page),
        ...guards.map(solver.guard),
      ]),
      shows: ({ path }) => path.complete || path.decision === 'decline',
      blame: () => guards.map(describeLiteral),
    };
  };
  return [...transitions.states].flatMap(([name, { page, always, next }]) =>
    [always, next]
      .filter((branches) => branches.length > 1)
      .flatMap((branches) => branches.map((_, index) => goalOf(name, page, branches, index))),
  );
}

/** Returns every row of the acceptance table. */
export function decisionGoals({ loaded }: Subject, solver: Solver): Goal[] {
  return loaded.definition.decisions.map(({ id, when, decide }) => {
    const literal = { condition: when, want: true };
    return {
      name: `${decide}: ${id}`,
      requirements: solver.condition(literal),
      shows: ({ path }) => path.reasons.includes(id),
      blame: () => solver.blame(literal),
    };
  });
}
