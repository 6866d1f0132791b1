import type { Answers } from '../definition/answers.ts';
import { fillAnswers, type FilledAnswers } from './fillAnswers.ts';
import {
  branchGoals,
  conditionGoals,
  contextGoals,
  decisionGoals,
  flagsRead,
  MAX_TRIES,
  pairGoals,
  type Goal,
} from './goals.ts';
import { unanswerableFields } from './unanswerable.ts';
import { refusedCases } from './refusedCases.ts';
import { noRequirement, type Requirement } from './requirement.ts';
import { selectContracts } from './selectContracts.ts';
import { createSolver } from './solver.ts';
import type { Subject } from './subject.ts';
import { valueGoals } from './valueGoals.ts';
import { varyAnswers } from './varyAnswers.ts';
import type { Case, MissedGoal, DerivedCases } from './case.ts';

/**
 * Returns the ways that are worth trying: the first `MAX_TRIES`, and as many again of the others, evenly spread.
 * Neighbours differ only in what comes last, often the route to a page: where those fail, distant ones may not.
 */
function worthTrying(requirements: Requirement[]): Requirement[] {
  const others = requirements.slice(MAX_TRIES);
  const step = Math.ceil(others.length / MAX_TRIES);
  return [...requirements.slice(0, MAX_TRIES), ...others.filter((_, index) => index % step === 0)];
}

/** Returns a function that answers all questions as usual, once per context: most of a case is like all others. */
function usualAnswers(subject: Subject, flags: string[]): (context: string | undefined) => Answers {
  const [first = ''] = Object.keys(subject.loaded.definition.addresses);
  const byContext = new Map<string, Answers>();
  return (context = first) => {
    const answers =
      byContext.get(context) ?? fillAnswers(subject, { ...noRequirement, context }, flags).answers;
    byContext.set(context, answers);
    return answers;
  };
}

/** Returns the first answers that show a goal; undefined when none of the tried ones do. */
function answersShowing(
  subject: Subject,
  { name, requirements, shows }: Goal,
  fillFor: (requirement: Requirement) => FilledAnswers,
): FilledAnswers | undefined {
  for (const requirement of worthTrying(requirements)) {
    const filled = fillFor(requirement);
    if (shows(filled)) return varyAnswers(subject, { filled, requirement, shows, goal: name });
  }
  return undefined;
}

function goalsOf(subject: Subject, flags: string[], allowed: number): Goal[] {
  const solver = createSolver(subject);
  return [
    ...contextGoals(subject, flags, allowed),
    ...decisionGoals(subject, solver),
    ...conditionGoals(subject, solver),
    ...branchGoals(subject, solver),
    ...valueGoals(subject, solver),
    ...pairGoals(subject, solver),
  ];
}

/**
 * Returns everything that a definition itself asks to be tried: each context and flag, both sides of each condition
 * and of each pair of conditions on a page, each branch, each decision, each option, each bound, lists of several
 * sizes, and the nearest values that must be refused. The same definition on the same day gives the same cases;
 * another seed gives other answers where nothing is required.
 */
export function deriveCases(given: Subject): DerivedCases {
  const { all: contracts, allowed } = selectContracts(given);
  const subject = { ...given, contracts };
  const flags = flagsRead(subject);
  const usual = usualAnswers(subject, flags);
  const fillFor = (requirement: Requirement) =>
    fillAnswers(subject, requirement, flags, usual(requirement.context));
  const cases: Case[] = [];
  const missed: MissedGoal[] = unanswerableFields(subject);
  const seen = new Set<string>();
  for (const goal of goalsOf(subject, flags, allowed)) {
    const { name, requirements, blame } = goal;
    const found = answersShowing(subject, goal, fillFor);
    if (!found) {
      const isContradiction = requirements.length === 0;
      const reason = isContradiction ? 'contradiction' : 'not-found';
      missed.push({ name, reason, parts: isContradiction ? (blame?.() ?? []) : [] });
      continue;
    }
    const { answers, inputs } = found;
    const { lookups: _lookups, ...around } = inputs;
    const key = JSON.stringify([answers, around]);
    if (!seen.has(key)) cases.push({ name, answers, inputs });
    seen.add(key);
  }
  return { cases: [...cases, ...refusedCases(subject, cases)], missed };
}
