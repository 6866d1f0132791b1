import { readsOf } from '../compile/conditions.ts';
import type { Field } from '../definition/definition.ts';
import { pageAsking } from '../definition/stepId.ts';
import type { LoadedDefinition } from '../load.ts';
import type { CoverageCounts } from './coverageCounts.ts';
import type { MissedGoal } from './case.ts';
import { routesToStates } from './reachability.ts';

/** Something that no case reaches. */
export interface Unreached {
  what: 'state' | 'branch' | 'decision' | 'condition' | 'constraint' | 'field' | 'refusal' | 'case';
  name: string;
  /** `not-visited`: no case visits the pages in `parts`. */
  reason: MissedGoal['reason'] | 'not-refused' | 'not-visited';
  /** The parts that are to blame, as far as they are known. */
  parts: string[];
}

/** Everything that the search for gaps reads. */
interface Gaps {
  loaded: LoadedDefinition;
  counts: CoverageCounts;
  missed: MissedGoal[];
}

/** Returns whether a field, or a group around it, is asked under a condition. */
export function isConditional({ pointer }: Field, fields: Map<string, Field>): boolean {
  const parts = pointer.split('/');
  return parts.some((_, index) => fields.get(parts.slice(0, index + 1).join('/'))?.when !== undefined);
}

/** Returns why a goal has no case. `reads` are the pointers that the goal depends on. */
function causeOf(
  { loaded, counts, missed }: Gaps,
  goal: string,
  reads: string[] = [],
): Pick<Unreached, 'reason' | 'parts'> {
  const visited = new Set([...counts.routes.values()].flatMap(({ pages }) => pages));
  const pages = new Set(reads.map((pointer) => pageAsking(loaded, pointer)));
  const unvisited = [...pages].filter((page) => page in loaded.definition.pages && !visited.has(page));
  const miss = missed.find(({ name }) => name === goal);
  if (miss?.reason === 'contradiction' || unvisited.length === 0)
    return { reason: miss?.reason ?? 'not-found', parts: miss?.parts ?? [] };
  return { reason: 'not-visited', parts: unvisited };
}

/** Blames the guards on the shortest route to a state: one of them keeps it from being reached. */
function unreachedStates({ loaded: { transitions }, counts }: Gaps): Unreached[] {
  const lost = [...counts.states].filter(([, count]) => count === 0);
  if (lost.length === 0) return [];
  const routes = routesToStates(transitions);
  return lost.map(([name]) => {
    const guards = routes.get(name)?.[0] ?? [];
    const parts = guards.map(({ condition, want }) => `${condition}: ${want}`);
    return { what: 'state', name, reason: 'not-found', parts };
  });
}

function unreachedBranches(gaps: Gaps, branches: { from: string; to: string; count: number }[]): Unreached[] {
  return branches
    .filter(({ count }) => count === 0)
    .map(({ from, to }) => {
      const page = gaps.loaded.transitions.states.get(from)?.page;
      const name = `${from} → ${to}`;
      return { what: 'branch', name, ...causeOf(gaps, name, page === undefined ? [] : [`/${page}`]) };
    });
}

function unreachedDecisions(gaps: Gaps): Unreached[] {
  const { decisions, conditions } = gaps.loaded.definition;
  return decisions
    .filter(({ id }) => gaps.counts.decisions.get(id) === 0)
    .map(({ id, decide }) => ({
      what: 'decision',
      name: id,
      ...causeOf(gaps, `${decide}: ${id}`, readsOf(id, conditions)),
    }));
}

function unreachedConditions(gaps: Gaps): Unreached[] {
  const { conditions } = gaps.loaded.definition;
  return [...gaps.counts.conditions].flatMap(([name, { held, failed }]) =>
    [true, false]
      .filter((side) => (side ? held : failed) === 0)
      .map((side): Unreached => ({
        what: 'condition',
        name: `${name}: ${side}`,
        ...causeOf(gaps, `condition ${name}: ${side}`, readsOf(name, conditions)),
      })),
  );
}

function unreachedConstraints(gaps: Gaps): Unreached[] {
  return [...gaps.counts.constraints.values()]
    .filter(({ on, off }) => on === 0 || off === 0)
    .map(({ page, when, on }) => ({
      what: 'constraint',
      name: `${page}, ${when}: ${on > 0 ? 'false' : 'true'}`,
      ...causeOf(gaps, `condition ${when}: ${on === 0}`, [`/${page}`]),
    }));
}

function unreachedFields(gaps: Gaps): Unreached[] {
  const { fields } = gaps.loaded;
  return [...gaps.counts.fields]
    .filter(([pointer, { shown, hidden }]) => {
      const field = fields.get(pointer);
      return shown === 0 || (hidden === 0 && field !== undefined && isConditional(field, fields));
    })
    .map(([name]) => ({ what: 'field', name, ...causeOf(gaps, name, [name]) }));
}

/** Returns everything that no case reaches, each with the reason. Fields without any answer come first. */
export function unreachedOf(
  loaded: LoadedDefinition,
  counts: CoverageCounts,
  branches: { from: string; to: string; count: number }[],
  missed: MissedGoal[],
): Unreached[] {
  const gaps: Gaps = { loaded, counts, missed };
  const unreached: Unreached[] = [
    ...missed
      .filter(({ reason }) => reason === 'unanswerable')
      .map((field): Unreached => ({ what: 'field', ...field })),
    ...unreachedStates(gaps),
    ...unreachedBranches(gaps, branches),
    ...unreachedDecisions(gaps),
    ...unreachedConditions(gaps),
    ...unreachedConstraints(gaps),
    ...unreachedFields(gaps),
    ...counts.accepted.map((name): Unreached => ({
      what: 'refusal',
      name,
      reason: 'not-refused',
      parts: [],
    })),
  ];
  // Options, sizes and pairs are not counted above: those without a case are listed by their own name.
  const isListed = (name: string) => unreached.some((one) => name.includes(one.name));
  const others = missed.filter(({ name, reason }) => reason === 'not-found' && !isListed(name));
  return [
    ...unreached,
    ...others.map(({ name, parts }): Unreached => ({ what: 'case', name, reason: 'not-found', parts })),
  ];
}
