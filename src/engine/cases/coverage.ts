import type { TransitionSource } from '../definition/source.ts';
import type { LoadedDefinition } from '../load.ts';
import { branchKey, countCases, type CoverageCounts, type Route } from './coverageCounts.ts';
import type { DerivedCases } from './case.ts';
import { isConditional, unreachedOf, type Unreached } from './unreached.ts';

/** A branch of the machine and the number of cases that took it. */
interface CoveredBranch {
  from: string;
  to: string;
  when?: string;
  /** `sending`: taken when the application is submitted, or refused. */
  kind: 'way' | 'sending';
  count: number;
}

/** What the cases of a definition went through, counted. */
export interface Coverage {
  cases: number;
  states: { name: string; page?: string; count: number }[];
  branches: CoveredBranch[];
  decisions: { id: string; decide: 'refer' | 'decline'; count: number }[];
  conditions: { name: string; held: number; failed: number }[];
  constraints: { page: string; when: string; on: number; off: number }[];
  fields: { pointer: string; conditional: boolean; shown: number; hidden: number }[];
  routes: Route[];
  unreached: Unreached[];
  /** Names of the goals that contradict themselves. This is no fault: some combinations are impossible. */
  impossible: string[];
}

function targetOf(transition: TransitionSource | TransitionSource[] | undefined): string | undefined {
  if (typeof transition === 'string') return transition;
  return transition === undefined || Array.isArray(transition) ? undefined : transition.target;
}

/** Returns the transitions that only submitting takes: events beside NEXT, and the outcomes of services off the way. */
function submissionBranches({ definition, transitions }: LoadedDefinition): Omit<CoveredBranch, 'count'>[] {
  return Object.entries(definition.machine.states).flatMap(([from, { on = {}, invoke }]) => {
    const events = Object.entries(on).filter(([event]) => event !== 'NEXT');
    // A walk goes on behind the service of a way as if it had succeeded.
    const isWalked = transitions.states.get(from)?.service !== undefined;
    const outcomes = (['onDone', 'onError'] as const).flatMap((event) =>
      invoke && event in invoke && !isWalked ? [[event, invoke[event]] as const] : [],
    );
    return [...events, ...outcomes].flatMap(([when, transition]) => {
      const to = targetOf(transition);
      return to === undefined ? [] : [{ from, to, when, kind: 'sending' as const }];
    });
  });
}

function coveredBranches(loaded: LoadedDefinition, counts: CoverageCounts) {
  const { transitions } = loaded;
  const walked = [...transitions.states].flatMap(([from, state]) =>
    (['always', 'next'] as const).flatMap((kind) =>
      state[kind].map(({ target, when }, index): CoveredBranch => ({
        from,
        to: target,
        ...(when !== undefined && { when }),
        kind: 'way',
        count: counts.branches.get(branchKey([from, index, kind])) ?? 0,
      })),
    ),
  );
  const submitted = submissionBranches(loaded).map((branch): CoveredBranch => ({
    ...branch,
    count: branch.when === 'onError' ? counts.refused : counts.complete,
  }));
  return [...walked, ...submitted];
}

/** Counts states that only submitting enters: as often as the branch that enters them is taken. */
function countSubmissionStates({ states }: CoverageCounts, branches: CoveredBranch[]): void {
  for (const { to, kind, count, when } of branches)
    if (kind === 'sending' && when !== 'onError' && states.get(to) === 0) states.set(to, count);
}

/** Walks all cases of a definition and counts what they reach; what none reaches is listed with the reason. */
export function coverageOf(loaded: LoadedDefinition, { cases, missed }: DerivedCases): Coverage {
  const { definition, transitions, fields } = loaded;
  const counts = countCases(loaded, cases);
  const branches = coveredBranches(loaded, counts);
  countSubmissionStates(counts, branches);
  return {
    cases: cases.length,
    states: [...counts.states].map(([name, count]) => {
      const page = transitions.states.get(name)?.page;
      return { name, ...(page !== undefined && { page }), count };
    }),
    branches,
    decisions: definition.decisions.map(({ id, decide }) => ({
      id,
      decide,
      count: counts.decisions.get(id) ?? 0,
    })),
    conditions: [...counts.conditions].map(([name, sides]) => ({ name, ...sides })),
    constraints: [...counts.constraints.values()],
    fields: [...counts.fields].map(([pointer, { shown, hidden }]) => {
      const field = fields.get(pointer);
      const conditional = field !== undefined && isConditional(field, fields);
      return { pointer, conditional, shown, hidden };
    }),
    routes: [...counts.routes.values()].sort((a, b) => b.count - a.count),
    unreached: unreachedOf(loaded, counts, branches, missed),
    impossible: missed.filter(({ reason }) => reason === 'contradiction').map(({ name }) => name),
  };
}
