import type { Transition, TransitionTable } from '../transitions.ts';

/** A guard on a route: a condition and whether it has to hold. */
export interface GuardLiteral {
  condition: string;
  want: boolean;
}

/** The guards on the way to a state, in order. */
type GuardedRoute = GuardLiteral[];

/** Maximum number of routes to one state. */
const MAX_ROUTES = 10;

/** Returns the guards under which a branch is taken: its own holds, and none of those before it. */
export function guardsOfBranch(branches: Transition[], index: number): GuardLiteral[] {
  const earlier = branches
    .slice(0, index)
    .flatMap(({ when }) => (when ? [{ condition: when, want: false }] : []));
  const own = branches[index]?.when;
  return own === undefined ? earlier : [...earlier, { condition: own, want: true }];
}

const isAmong = (route: GuardedRoute, { condition, want }: GuardLiteral): boolean =>
  route.some((other) => other.condition === condition && other.want === want);

const isContradictory = (route: GuardedRoute): boolean =>
  route.some(({ condition, want }) =>
    route.some((other) => other.condition === condition && other.want !== want),
  );

/** Returns how many different conditions have to hold on a route, or not to hold. */
const countGuards = (route: GuardedRoute, { want }: Pick<GuardLiteral, 'want'>): number =>
  new Set(route.flatMap((guard) => (guard.want === want ? [guard.condition] : []))).size;

/**
 * Returns the routes from the start to every state. The usual ones come first: those on which the fewest conditions
 * have to hold.
 */
export function routesToStates({ initial, states }: TransitionTable): Map<string, GuardedRoute[]> {
  const routes = new Map<string, GuardedRoute[]>([[initial, [[]]]]);
  const waiting: { state: string; route: GuardedRoute }[] = [{ state: initial, route: [] }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { state, route } = next;
    const here = states.get(state);
    for (const branches of [here?.always ?? [], here?.next ?? []]) {
      branches.forEach(({ target }, index) => {
        // A guard that was met before is met again.
        const further = guardsOfBranch(branches, index).filter((guard) => !isAmong(route, guard));
        const longer = [...route, ...further];
        const found = routes.get(target) ?? [];
        const isKnown = found.some((other) => JSON.stringify(other) === JSON.stringify(longer));
        if (found.length >= MAX_ROUTES || isKnown || isContradictory(longer)) return;
        routes.set(target, [...found, longer]);
        waiting.push({ state: target, route: longer });
      });
    }
  }
  for (const found of routes.values())
    found.sort(
      (a, b) =>
        countGuards(a, { want: true }) - countGuards(b, { want: true }) ||
        countGuards(a, { want: false }) - countGuards(b, { want: false }),
    );
  return routes;
}

const routesByTable = new WeakMap<TransitionTable, Map<string, GuardedRoute[]>>();

/** Returns the routes to any state that shows a page. */
export function routesToPage(table: TransitionTable, page: string): GuardedRoute[] {
  const routes = routesByTable.get(table) ?? routesToStates(table);
  routesByTable.set(table, routes);
  const showing = [...table.states].filter(([, state]) => state.page === page);
  return showing.flatMap(([name]) => routes.get(name) ?? []).slice(0, MAX_ROUTES);
}
