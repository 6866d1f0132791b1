import type { Transition, TransitionTable } from '../transitions.ts';

/** A guard on a way: a condition that has to hold, or not. */
export interface GuardLiteral {
  condition: string;
  want: boolean;
}

/** So many ways to one state are followed. */
const KEPT = 10;

/** The guards under which a branch is taken: its own, and none of those before it. */
export function guardsOfBranch(ways: Transition[], place: number): GuardLiteral[] {
  const before = ways.slice(0, place).flatMap(({ when }) => (when ? [{ condition: when, want: false }] : []));
  const own = ways[place]?.when;
  return own === undefined ? before : [...before, { condition: own, want: true }];
}

const contradicts = (way: GuardLiteral[]) =>
  way.some(({ condition, want }) =>
    way.some((other) => other.condition === condition && other.want !== want),
  );

/** How many guards have to hold on a way, or not to hold. */
const count = (way: GuardLiteral[], wanted: boolean) =>
  new Set(way.flatMap(({ condition, want }) => (want === wanted ? [condition] : []))).size;

/** Ways from the start to every state: what is usual first, which the fewest guards lead aside from. */
export function routesToStates({ initial, states: places }: TransitionTable): Map<string, GuardLiteral[][]> {
  const found = new Map<string, GuardLiteral[][]>([[initial, [[]]]]);
  const waiting: { state: string; way: GuardLiteral[] }[] = [{ state: initial, way: [] }];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const { state, way } = at;
    const place = places.get(state);
    for (const ways of [place?.always ?? [], place?.next ?? []]) {
      ways.forEach(({ target }, index) => {
        const further = [...way, ...guardsOfBranch(ways, index)];
        const known = found.get(target) ?? [];
        const same = known.some((other) => JSON.stringify(other) === JSON.stringify(further));
        if (known.length >= KEPT || same || contradicts(further)) return;
        found.set(target, [...known, further]);
        waiting.push({ state: target, way: further });
      });
    }
  }
  for (const ways of found.values())
    ways.sort((a, b) => count(a, true) - count(b, true) || count(a, false) - count(b, false));
  return found;
}

const remembered = new WeakMap<TransitionTable, Map<string, GuardLiteral[][]>>();

/** Ways to any state that shows the page. */
export function routesToPage(ways: TransitionTable, page: string): GuardLiteral[][] {
  const all = remembered.get(ways) ?? routesToStates(ways);
  remembered.set(ways, all);
  const states = [...ways.states].filter(([, place]) => place.page === page).map(([name]) => name);
  return states.flatMap((state) => all.get(state) ?? []).slice(0, KEPT);
}
