import type { Findings } from './findings.ts';
import { placeOf } from './mergePatch.ts';
import { member, membersOf, placedObject, type Placed } from './placed.ts';
import { mapTransitions, retarget } from './transitions.ts';

/** The states of a machine in one level, and what takes the place of compound states. */
interface Flat {
  states: Map<string, Placed>;
  /** The first state of each compound state, by the name of the compound. */
  instead: Map<string, Placed>;
}

/** Returns whether a state is only the end of a compound state: it shows no page. */
const isEnd = (state: Placed): boolean =>
  member(state, 'type')?.value === 'final' && member(state, 'meta') === undefined;

function addState(flat: Flat, name: string, state: Placed, findings: Findings): void {
  const other = flat.states.get(name);
  if (other) {
    findings.report('state-twice', state.origin, { name, other: placeOf(other.origin) }, { end: 'key' });
  } else flat.states.set(name, state);
}

/** Moves the states of a compound state to the level of the others. Its ends are known only inside it. */
function open(flat: Flat, name: string, compound: Placed, findings: Findings): void {
  const initial = member(compound, 'initial');
  const onDone = member(compound, 'onDone');
  if (initial) flat.instead.set(name, initial);
  const inner = membersOf(member(compound, 'states') ?? placedObject([], compound.origin));
  const ends = new Set([...inner].filter(([, state]) => onDone && isEnd(state)).map(([child]) => child));
  const refuse = (branch: Placed) => findings.report('two-guards', branch.origin, {});
  const leave = (transition: Placed) =>
    retarget(transition, (target) => (ends.has(target) ? onDone : undefined), refuse);
  for (const [child, state] of inner) {
    if (ends.has(child)) continue;
    const leaving = mapTransitions(state, leave);
    if (member(leaving, 'states')) open(flat, child, leaving, findings);
    else addState(flat, child, leaving, findings);
  }
}

/**
 * Returns a machine without compound states: a transition to one leads to its first state, and a transition to its end
 * leads where its `onDone` does.
 */
export function flattenStates(machine: Placed, findings: Findings): Placed {
  const flat: Flat = { states: new Map(), instead: new Map() };
  for (const [name, state] of membersOf(member(machine, 'states') ?? machine)) {
    if (member(state, 'states')) open(flat, name, state, findings);
    else addState(flat, name, state, findings);
  }
  const resolve = (target: string, trail: string[] = []): Placed | undefined => {
    const next = flat.instead.get(target);
    if (!next || trail.includes(target)) return undefined;
    return retarget(next, (further) => resolve(further, [...trail, target]), refuse);
  };
  const refuse = (branch: Placed) => findings.report('two-guards', branch.origin, {});
  const replace = (transition: Placed) => retarget(transition, resolve, refuse);
  const states = [...flat.states].map(([name, state]): [string, Placed] => [
    name,
    mapTransitions(state, replace),
  ]);
  const members = membersOf(machine);
  const initial = members.get('initial');
  const first = initial && resolve(String(initial.value));
  if (first) members.set('initial', first);
  members.set('states', placedObject(states, machine.origin));
  return placedObject(members, machine.origin);
}
