import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { entriesOf, member, membersOf, placedList, placedObject, type Placed } from './placed.ts';

/** Returns the branches of a transition: it is a name, an object, or a list of both. */
const branchesOf = (transition: Placed): Placed[] =>
  Array.isArray(transition.value) ? entriesOf(transition) : [transition];

/** Returns the name of the state that a branch leads to. */
export function targetOf({ value }: Placed): string {
  const target: Json | undefined = isObject(value) ? value.target : value;
  return typeof target === 'string' ? target : '';
}

/** Applies a function to every transition of a state: `always`, `onDone`, those of `on`, and both of `invoke`. */
export function mapTransitions(state: Placed, change: (transition: Placed) => Placed): Placed {
  if (!isObject(state.value)) return state;
  const inside = (holder: Placed, names?: string[]): Placed =>
    placedObject(
      [...membersOf(holder)].map(([name, each]): [string, Placed] => [
        name,
        names && !names.includes(name) ? each : change(each),
      ]),
      holder.origin,
    );
  const members = membersOf(state);
  const { on, invoke } = state.value;
  for (const word of ['always', 'onDone']) {
    const transition = members.get(word);
    if (transition) members.set(word, change(transition));
  }
  const replace = (word: string, names?: string[]) => {
    const holder = members.get(word);
    if (holder) members.set(word, inside(holder, names));
  };
  if (isObject(on)) replace('on');
  if (isObject(invoke)) replace('invoke', ['onDone', 'onError']);
  return placedObject(members, state.origin);
}

/** Writes a guard in full: the name of a condition is short for `holds` with that condition. */
function fullGuard(branch: Placed): Placed {
  const guard = member(branch, 'guard');
  if (typeof guard?.value !== 'string') return branch;
  const condition: [string, Placed] = ['condition', guard];
  const params = placedObject([condition], guard.origin);
  const holds = { value: 'holds', origin: guard.origin };
  const members = membersOf(branch);
  members.set(
    'guard',
    placedObject(
      [
        ['type', holds],
        ['params', params],
      ],
      guard.origin,
    ),
  );
  return placedObject(members, branch.origin);
}

/** Writes the guards of a transition in full. */
export function fullGuards(transition: Placed): Placed {
  const isShort = branchesOf(transition).some((branch) => typeof member(branch, 'guard')?.value === 'string');
  if (!isShort) return transition;
  if (!Array.isArray(transition.value)) return fullGuard(transition);
  return placedList(entriesOf(transition).map(fullGuard), transition.origin);
}

/** Returns a branch that leads to another state. */
function withTarget(branch: Placed, target: Placed): Placed {
  if (!isObject(branch.value)) return target;
  const members = membersOf(branch);
  members.set('target', target);
  return placedObject(members, branch.origin);
}

/** Why a branch cannot be replaced by the transition that follows it. */
export type TwoGuards = (branch: Placed) => void;

/**
 * Returns a transition in which the targets that `next` knows are replaced: by the name of another state, or by a
 * whole transition, whose guards then decide.
 */
export function retarget(
  transition: Placed,
  next: (target: string) => Placed | undefined,
  refuse: TwoGuards,
): Placed {
  const branches = branchesOf(transition);
  if (!branches.some((branch) => next(targetOf(branch)))) return transition;
  const replaced = branches.flatMap((branch) => {
    const follow = next(targetOf(branch));
    if (!follow) return [branch];
    if (typeof follow.value === 'string') return [withTarget(branch, follow)];
    const guarded = branchesOf(follow).some(({ value }) => isObject(value) && value.guard !== undefined);
    if (isObject(branch.value) && branch.value.guard !== undefined && guarded) refuse(branch);
    return branchesOf(follow);
  });
  const [only] = replaced;
  return replaced.length === 1 && only && !Array.isArray(transition.value)
    ? only
    : placedList(replaced, transition.origin);
}
