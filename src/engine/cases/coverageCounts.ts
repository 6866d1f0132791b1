import type { Path, Step } from '../definition/path.ts';
import { itemOfStep, pageAsking, pageOfStep, stepAsking } from '../definition/stepId.ts';
import { judgePage } from '../judgement/judge.ts';
import { pathOf } from '../judgement/path.ts';
import { walk } from '../judgement/walk.ts';
import type { WholeWalk } from '../judgement/walkState.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldPointer } from '../pointer.ts';
import type { Case } from './case.ts';
import { trailOf, type TakenBranch } from './trail.ts';
import { truthsOf } from './truths.ts';

/** A distinct sequence of pages. */
export interface Route {
  pages: string[];
  count: number;
  /** Name of the first case on it. */
  example: string;
}

/** How often the cases of a definition reached each of its parts. */
export interface CoverageCounts {
  states: Map<string, number>;
  /** By `branchKey`. */
  branches: Map<string, number>;
  decisions: Map<string, number>;
  conditions: Map<string, { held: number; failed: number }>;
  /** By page and condition. */
  constraints: Map<string, { page: string; when: string; on: number; off: number }>;
  /** By pointer, with the page that asks the field. */
  fields: Map<string, { page: string; shown: number; hidden: number }>;
  /** By their pages. */
  routes: Map<string, Route>;
  /** Names of the cases that should have been refused and were not. */
  accepted: string[];
  complete: number;
  refused: number;
}

/** Returns the key of a transition in `CoverageCounts`. */
export const branchKey = (branch: TakenBranch): string => branch.join(' ');

const increment = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

function emptyCounts(loaded: LoadedDefinition): CoverageCounts {
  const { definition, transitions, fields } = loaded;
  const constraints = Object.values(definition.pages).flatMap(({ id, constrain }) =>
    constrain.map(({ when }) => [`${id} ${when}`, { page: id, when, on: 0, off: 0 }] as const),
  );
  return {
    states: new Map([...transitions.states.keys()].map((name) => [name, 0])),
    branches: new Map(),
    decisions: new Map(definition.decisions.map(({ id }) => [id, 0])),
    conditions: new Map(Object.keys(definition.conditions).map((name) => [name, { held: 0, failed: 0 }])),
    constraints: new Map(constraints),
    fields: new Map(
      [...fields.keys()].map((pointer) => [
        pointer,
        { page: pageAsking(loaded, pointer), shown: 0, hidden: 0 },
      ]),
    ),
    routes: new Map(),
    accepted: [],
    complete: 0,
    refused: 0,
  };
}

function countRefusal(loaded: LoadedDefinition, counts: CoverageCounts, given: Case, refused: string): void {
  counts.refused += 1;
  const step = stepAsking(loaded, refused);
  const errors = judgePage(loaded, step, given.answers, given.inputs);
  const isRefused = errors.some(({ page, pointer }) => `/${page}${pointer}`.startsWith(refused));
  if (!isRefused) counts.accepted.push(given.name);
}

function countConditions(loaded: LoadedDefinition, counts: CoverageCounts, { answers, inputs }: Case): void {
  for (const [name, sides] of counts.conditions) {
    const truths = truthsOf(loaded, answers, inputs, name);
    if (truths.has(true)) sides.held += 1;
    if (truths.has(false)) sides.failed += 1;
  }
}

function countConstraints(counts: CoverageCounts, { constraints }: WholeWalk, steps: Step[]): void {
  for (const row of counts.constraints.values()) {
    for (const { id } of steps.filter(({ page }) => page === row.page)) {
      const isActive = constraints[id]?.some(({ when }) => when === row.when);
      row[isActive ? 'on' : 'off'] += 1;
    }
  }
}

function countFields(counts: CoverageCounts, { scope }: WholeWalk, steps: Step[]): void {
  for (const { id, page } of steps) {
    const irrelevant = [...new Set((scope.irrelevant[id] ?? []).map(fieldPointer))];
    for (const [pointer, sides] of counts.fields) {
      if (sides.page !== page) continue;
      const isHidden = irrelevant.some((each) => pointer === each || pointer.startsWith(`${each}/`));
      sides[isHidden ? 'hidden' : 'shown'] += 1;
    }
  }
}

/** Counts the fields of pages that an item has no step for: everything such a page asks is hidden for the item. */
function countSkippedItems(
  { definition }: LoadedDefinition,
  counts: CoverageCounts,
  { scope, path }: WholeWalk,
): void {
  for (const id of Object.keys(scope.irrelevant)) {
    if (itemOfStep(id) === undefined || path.steps.some((step) => step.id === id)) continue;
    for (const { pointer } of definition.pages[pageOfStep(id)]?.fields ?? []) {
      const sides = counts.fields.get(pointer);
      if (sides) sides.hidden += 1;
    }
  }
}

function countRoute(counts: CoverageCounts, steps: Step[], example: string): void {
  // A page per item is on the route once, however many items there are.
  const pages = [...new Set(steps.map(({ page }) => page))];
  const key = pages.join(' ');
  const route = counts.routes.get(key) ?? { pages, count: 0, example };
  route.count += 1;
  counts.routes.set(key, route);
}

function countPath(loaded: LoadedDefinition, counts: CoverageCounts, given: Case, path: Path): Step[] {
  const steps = path.steps.filter(({ reachable }) => reachable);
  const questions = steps.filter(({ kind }) => kind !== 'exit');
  const { states, branches } = trailOf(loaded, given, questions);
  states.forEach((state) => increment(counts.states, state));
  branches.forEach((branch) => increment(counts.branches, branchKey(branch)));
  if (path.complete) counts.complete += 1;
  path.reasons.forEach((id) => increment(counts.decisions, id));
  return steps;
}

/** Walks all cases of a definition and returns how often they reached each of its parts. */
export function countCases(loaded: LoadedDefinition, cases: Case[]): CoverageCounts {
  const counts = emptyCounts(loaded);
  for (const given of cases) {
    if (given.refused !== undefined) {
      countRefusal(loaded, counts, given, given.refused);
      continue;
    }
    const { answers, inputs, name } = given;
    const steps = countPath(loaded, counts, given, pathOf(loaded, answers, inputs));
    const walked = walk(loaded, answers, inputs);
    countConditions(loaded, counts, given);
    countConstraints(counts, walked, steps);
    countFields(counts, walked, steps);
    countSkippedItems(loaded, counts, walked);
    countRoute(counts, steps, name);
  }
  return counts;
}
