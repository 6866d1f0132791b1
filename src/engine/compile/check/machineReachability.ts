import { report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import type { Rule } from './rule.ts';

/** Every state can be reached from the first one. */
export const machineReachability: Rule = (inspection) => {
  const { machine } = inspection.flow;
  const states = new Map(machineStates(machine).map((state) => [state.name, state]));
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    states.get(name)?.branches.forEach(({ target }) => visit(target));
  };
  visit(String(machine.initial));
  // An unknown first state is reported elsewhere; every other state would be noise.
  if (!states.has(String(machine.initial))) return;
  const lost = [...states.values()].filter(({ name }) => !reached.has(name));
  // A state behind another unreachable one is not unreachable for a reason of its own.
  const behind = new Set(
    lost
      .flatMap(({ name, branches }) => branches.map(({ target }) => [name, target]))
      .flatMap(([from, to]) => (from === to ? [] : [to])),
  );
  const first = lost.filter(({ name }) => !behind.has(name));
  for (const { name, at } of first.length > 0 ? first : lost.slice(0, 1)) {
    report(inspection, 'unreachable-state', at, { end: 'key', params: { name } });
  }
};
