import type { MachineSource } from '../definition/source.ts';
import { machineStates, type MachineState } from './machineParts.ts';

/** The pages that precede a state on some route, and on every route. Both include the page of the state itself. */
interface PrecedingPages {
  some: Set<string>;
  every: Set<string>;
}

const onward = ({ branches }: MachineState) =>
  branches.filter(({ event }) => event === 'always' || event === 'NEXT');

const foundBefore = new WeakMap<MachineSource, ReadonlyMap<string, PrecedingPages>>();

/**
 * Returns the pages that were asked by then, for each reachable state, found once for all rules. Submitting and its
 * outcomes are not followed.
 */
export function pagesBefore(machine: MachineSource): ReadonlyMap<string, PrecedingPages> {
  const before = foundBefore.get(machine);
  if (before) return before;
  const found = precedingPages(machine);
  foundBefore.set(machine, found);
  return found;
}

function precedingPages(machine: MachineSource): Map<string, PrecedingPages> {
  const states = new Map(machineStates(machine).map((state) => [state.name, state]));
  const found = new Map<string, PrecedingPages>();
  const own = (name: string) => states.get(name)?.page ?? [];
  const first = machine.initial;
  found.set(first, { some: new Set([own(first)].flat()), every: new Set([own(first)].flat()) });
  const waiting = [first];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const here = found.get(name);
    const state = states.get(name);
    if (!here || !state) continue;
    for (const { target } of onward(state)) {
      if (!states.has(target)) continue;
      const page = [own(target)].flat();
      const earlier = found.get(target);
      const some = new Set([...(earlier?.some ?? []), ...here.some, ...page]);
      const every = new Set([...[...here.every].filter((id) => !earlier || earlier.every.has(id)), ...page]);
      if (earlier && earlier.some.size === some.size && earlier.every.size === every.size) continue;
      found.set(target, { some, every });
      waiting.push(target);
    }
  }
  return found;
}
