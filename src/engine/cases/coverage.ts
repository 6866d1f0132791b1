import type { Field } from '../definition/definition.ts';
import type { JsonObject } from '../definition/json.ts';
import { pathOf } from '../judgement/path.ts';
import { judgePage } from '../judgement/judge.ts';
import { createScope } from '../judgement/scope.ts';
import { walk } from '../judgement/walk.ts';
import type { Step } from '../definition/path.ts';
import type { LoadedDefinition } from '../load.ts';
import { itemOfStep, pageAsking, pageOfStep, stepAsking } from '../definition/stepId.ts';
import { fieldPointer, isObject } from '../pointer.ts';
import type { Case, DerivedCases, MissedGoal } from './deriveCases.ts';
import { readsOf } from '../compile/conditions.ts';
import { routesToStates } from './reachability.ts';
import { truthsOf } from './truths.ts';

/** A branch of the machine and how many cases took it. */
export interface CoveredBranch {
  from: string;
  to: string;
  when?: string;
  /** `sending`: taken when the application is sent, or refused. */
  kind: 'way' | 'sending';
  count: number;
}

/** A distinct sequence of pages. */
export interface Route {
  pages: string[];
  count: number;
  /** The first case that went it. */
  example: string;
}

/** Something that no case reaches. */
export interface Unreached {
  what: 'state' | 'branch' | 'decision' | 'condition' | 'constraint' | 'field' | 'refusal' | 'case';
  name: string;
  /** `not-visited`: no case comes to the pages that `parts` names. */
  reason: MissedGoal['reason'] | 'not-refused' | 'not-visited';
  /** What is to blame, as far as that is known. */
  parts: string[];
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
  /** Combinations that were wished and cannot be: named, though nothing is wrong with them. */
  impossible: string[];
}

/** States in the order in which a walk over `path` went through them, and the branches between. */
function trailOf(loaded: LoadedDefinition, given: Case, path: Step[]) {
  const { transitions, definition } = loaded;
  // Guards are judged as the walk judged them: by what had been answered when it came by.
  const scope = createScope(loaded, given.answers, given.inputs);
  const holds = (condition: string) => scope.truth(condition) === true;
  const states: string[] = [];
  const branches: [from: string, place: number, kind: 'always' | 'next'][] = [];
  let state = transitions.initial;
  let left = path.length;
  for (let steps = 0; steps <= transitions.states.size * 2; steps += 1) {
    states.push(state);
    const place = transitions.states.get(state);
    const kind = place?.page === undefined ? 'always' : 'next';
    const page = definition.pages[place?.page ?? ''];
    const here = path.filter((step) => page !== undefined && step.page === page.id);
    if (page && page.each === undefined) scope.visit(page.id);
    else if (page) for (const { item } of here) scope.visitItem(page, item ?? 0);
    left -= here.length;
    const list = place?.[kind] ?? [];
    const taken = list.findIndex(({ when }) => when === undefined || holds(when));
    if (taken < 0 || left <= 0) break;
    branches.push([state, taken, kind]);
    state = list[taken]?.target ?? '';
  }
  return { states, branches };
}

/** Transitions that only sending takes: events beside NEXT, and what services answer. */
function sendingBranches(machine: JsonObject): Omit<CoveredBranch, 'count'>[] {
  const target = (to: unknown): string | undefined =>
    typeof to === 'string' ? to : isObject(to as never) ? target((to as JsonObject).target) : undefined;
  const states = Object.entries(
    (isObject(machine.states) ? machine.states : {}) as { [name: string]: JsonObject },
  );
  return states.flatMap(([from, state]) => {
    const events = Object.entries(isObject(state.on) ? state.on : {}).filter(([event]) => event !== 'NEXT');
    const invoke = isObject(state.invoke) ? state.invoke : {};
    const ends = ['onDone', 'onError'].flatMap((end) => (end in invoke ? [[end, invoke[end]] as const] : []));
    return [...events, ...ends].flatMap(([when, to]) => {
      const name = target(to);
      return name === undefined ? [] : [{ from, to: name, when, kind: 'sending' as const }];
    });
  });
}

const hasWhen = (field: Field, fields: Map<string, Field>): boolean => {
  const parts = field.pointer.split('/');
  return parts.some((_, place) => fields.get(parts.slice(0, place + 1).join('/'))?.when !== undefined);
};

/** Walks all cases and counts what they go through; what none reaches is named with the reason. */
export function coverageOf(loaded: LoadedDefinition, { cases, missed }: DerivedCases): Coverage {
  const { definition, transitions, fields } = loaded;
  const states = new Map([...transitions.states.keys()].map((name) => [name, 0]));
  const branchCounts = new Map<string, number>();
  const decisions = new Map(definition.decisions.map(({ id }) => [id, 0]));
  const conditions = new Map(
    Object.keys(definition.conditions).map((name) => [name, { held: 0, failed: 0 }]),
  );
  const shown = new Map([...fields.keys()].map((pointer) => [pointer, { shown: 0, hidden: 0 }]));
  const asking = new Map([...fields.keys()].map((pointer) => [pointer, pageAsking(loaded, pointer)]));
  const constraints = new Map<string, { page: string; when: string; on: number; off: number }>();
  const routes = new Map<string, Route>();
  const notRefused: Unreached[] = [];
  let complete = 0;
  let refused = 0;
  const add = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);

  for (const page of Object.values(definition.pages)) {
    for (const { when } of page.constrain)
      constraints.set(`${page.id} ${when}`, { page: page.id, when, on: 0, off: 0 });
  }
  for (const given of cases) {
    const { answers, inputs } = given;
    const path = pathOf(loaded, answers, inputs);
    if (given.refused !== undefined) {
      refused += 1;
      const step = stepAsking(loaded, given.refused);
      const said = judgePage(loaded, step, answers, inputs).some(({ page, pointer }) =>
        `/${page}${pointer}`.startsWith(given.refused ?? ''),
      );
      if (!said) notRefused.push({ what: 'refusal', name: given.name, reason: 'not-refused', parts: [] });
      continue;
    }
    const steps = path.steps.filter(({ reachable }) => reachable);
    // A page that comes per item is on the route once, however many items there are.
    const pages = [...new Set(steps.map(({ page }) => page))];
    const trail = trailOf(
      loaded,
      given,
      steps.filter(({ kind }) => kind !== 'exit'),
    );
    trail.states.forEach((state) => add(states, state));
    trail.branches.forEach((branch) => add(branchCounts, branch.join(' ')));
    if (path.complete) complete += 1;
    path.reasons.forEach((id) => add(decisions, id));
    for (const [name, sides] of conditions) {
      const truths = truthsOf(loaded, answers, inputs, name);
      if (truths.has(true)) sides.held += 1;
      if (truths.has(false)) sides.failed += 1;
    }
    const seen = walk(loaded, answers, inputs);
    for (const row of constraints.values()) {
      for (const { id } of steps.filter(({ page }) => page === row.page)) {
        const active = seen.constraints[id]?.some(({ when }) => when === row.when);
        row[active ? 'on' : 'off'] += 1;
      }
    }
    for (const { id, page } of steps) {
      const gone = new Set((seen.scope.irrelevant[id] ?? []).map(fieldPointer));
      for (const [pointer, sides] of shown) {
        if (asking.get(pointer) !== page) continue;
        const hidden = [...gone].some((at) => pointer === at || pointer.startsWith(`${at}/`));
        sides[hidden ? 'hidden' : 'shown'] += 1;
      }
    }
    // An item of which a page asks nothing has no step there: all that the page asks is hidden for it.
    for (const id of Object.keys(seen.scope.irrelevant)) {
      if (itemOfStep(id) === undefined || path.steps.some((step) => step.id === id)) continue;
      for (const { pointer } of definition.pages[pageOfStep(id)]?.fields ?? []) {
        const sides = shown.get(pointer);
        if (sides) sides.hidden += 1;
      }
    }
    const key = pages.join(' ');
    const route = routes.get(key) ?? { pages, count: 0, example: given.name };
    route.count += 1;
    routes.set(key, route);
  }

  const visited = new Set([...routes.values()].flatMap(({ pages }) => pages));
  const unvisited = (pointers: string[]) =>
    [...new Set(pointers.map((pointer) => pageAsking(loaded, pointer)))].filter(
      (page) => page in definition.pages && !visited.has(page),
    );
  /** Why a goal has no case; `reads` are the pointers that it hangs on. */
  const why = (name: string, reads: string[] = []): Pick<Unreached, 'reason' | 'parts'> => {
    const known = missed.find((one) => one.name === name);
    const pages = unvisited(reads);
    if (known?.reason === 'contradiction' || pages.length === 0)
      return { reason: known?.reason ?? 'not-found', parts: known?.parts ?? [] };
    return { reason: 'not-visited', parts: pages };
  };
  /** The guards on the shortest way to a state: one of them is what keeps it from being reached. */
  const guardsTo = (state: string) =>
    (routesToStates(transitions).get(state)?.[0] ?? []).map(({ condition, want }) => `${condition}: ${want}`);
  const branches: CoveredBranch[] = [
    ...[...transitions.states].flatMap(([from, place]) =>
      (['always', 'next'] as const).flatMap((kind) =>
        place[kind].map(({ target, when }, index): CoveredBranch => ({
          from,
          to: target,
          ...(when !== undefined && { when }),
          kind: 'way',
          count: branchCounts.get(`${from} ${index} ${kind}`) ?? 0,
        })),
      ),
    ),
    ...sendingBranches(definition.machine).map((branch) => ({
      ...branch,
      count: branch.when === 'onError' ? refused : complete,
    })),
  ];
  // States that only sending enters are entered as often as their branch is taken.
  for (const { to, kind, count, when } of branches)
    if (kind === 'sending' && when !== 'onError' && states.get(to) === 0) states.set(to, count);

  const unreached: Unreached[] = [
    ...[...states]
      .filter(([, count]) => count === 0)
      .map(([name]): Unreached => ({ what: 'state', name, reason: 'not-found', parts: guardsTo(name) })),
    ...branches
      .filter(({ count }) => count === 0)
      .map(({ from, to }): Unreached => {
        const page = transitions.states.get(from)?.page;
        const reads = page === undefined ? [] : [`/${page}`];
        return { what: 'branch', name: `${from} → ${to}`, ...why(`${from} → ${to}`, reads) };
      }),
    ...definition.decisions
      .filter(({ id }) => decisions.get(id) === 0)
      .map(({ id, decide }): Unreached => ({
        what: 'decision',
        name: id,
        ...why(`${decide}: ${id}`, readsOf(id, definition.conditions)),
      })),
    ...[...conditions].flatMap(([name, { held, failed }]): Unreached[] =>
      [true, false]
        .filter((side) => (side ? held : failed) === 0)
        .map((side) => ({
          what: 'condition',
          name: `${name}: ${side}`,
          ...why(`condition ${name}: ${side}`, readsOf(name, definition.conditions)),
        })),
    ),
    ...[...constraints.values()]
      .filter(({ on, off }) => on === 0 || off === 0)
      .map(({ page, when, on }): Unreached => ({
        what: 'constraint',
        name: `${page}, ${when}: ${on > 0 ? 'false' : 'true'}`,
        ...why(`condition ${when}: ${on === 0}`, [`/${page}`]),
      })),
    ...[...shown]
      .filter(([pointer, sides]) => {
        const field = fields.get(pointer);
        return sides.shown === 0 || (field !== undefined && hasWhen(field, fields) && sides.hidden === 0);
      })
      .map(([name]): Unreached => ({ what: 'field', name, ...why(name, [name]) })),
    ...notRefused,
  ];
  // Options, sizes and pairs have no count of their own: named here, or they would be lost.
  const counted = (name: string) => unreached.some((one) => name.includes(one.name));
  unreached.push(
    ...missed
      .filter(({ name, reason }) => reason === 'not-found' && !counted(name))
      .map(({ name, parts }): Unreached => ({ what: 'case', name, reason: 'not-found', parts })),
  );
  return {
    cases: cases.length,
    states: [...states].map(([name, count]) => {
      const page = transitions.states.get(name)?.page;
      return { name, ...(page !== undefined && { page }), count };
    }),
    branches,
    decisions: definition.decisions.map(({ id, decide }) => ({ id, decide, count: decisions.get(id) ?? 0 })),
    conditions: [...conditions].map(([name, sides]) => ({ name, ...sides })),
    constraints: [...constraints.values()],
    fields: [...shown].map(([pointer, sides]) => {
      const field = fields.get(pointer);
      return { pointer, conditional: field !== undefined && hasWhen(field, fields), ...sides };
    }),
    routes: [...routes.values()].sort((a, b) => b.count - a.count),
    unreached,
    impossible: missed.filter(({ reason }) => reason === 'contradiction').map(({ name }) => name),
  };
}
