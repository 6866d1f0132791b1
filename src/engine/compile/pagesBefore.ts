import type { JsonObject } from '../definition/json.ts';
import { machineStates, type MachineState } from './machineParts.ts';

/** Pages that come before a state: on some way there, and on every way there. Its own page is one of them. */
export interface PrecedingPages {
  some: Set<string>;
  every: Set<string>;
}

const ways = ({ branches }: MachineState) =>
  branches.filter(({ event }) => event === 'always' || event === 'NEXT');

/** For each state that can be reached, the pages that were asked by then. Sending and its answers are no way. */
export function pagesBefore(machine: JsonObject): Map<string, PrecedingPages> {
  const states = new Map(machineStates(machine).map((state) => [state.name, state]));
  const found = new Map<string, PrecedingPages>();
  const own = (name: string) => states.get(name)?.page ?? [];
  const first = String(machine.initial);
  found.set(first, { some: new Set([own(first)].flat()), every: new Set([own(first)].flat()) });
  const waiting = [first];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const here = found.get(name);
    const state = states.get(name);
    if (!here || !state) continue;
    for (const { target } of ways(state)) {
      if (!states.has(target)) continue;
      const page = [own(target)].flat();
      const known = found.get(target);
      const some = new Set([...(known?.some ?? []), ...here.some, ...page]);
      const every = new Set([...[...here.every].filter((id) => !known || known.every.has(id)), ...page]);
      if (known && known.some.size === some.size && known.every.size === every.size) continue;
      found.set(target, { some, every });
      waiting.push(target);
    }
  }
  return found;
}
