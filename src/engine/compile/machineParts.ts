import type { MachineSource, TransitionSource } from '../definition/source.ts';
import { joinPointer } from '../pointerParts.ts';

/** A transition out of a state, with its position in the flow. */
interface Branch {
  /** The event, `always`, or `onDone` or `onError` of a service. */
  event: string;
  target: string;
  guard?: { type: string; condition: string; at: string };
  /** Pointer to the name of the target. */
  at: string;
}

/** A state of a machine, as the check sees it. */
export interface MachineState {
  name: string;
  /** Pointer to the state. */
  at: string;
  page?: string;
  final: boolean;
  service?: string;
  branches: Branch[];
}

function branchesOf(event: string, source: TransitionSource | TransitionSource[], at: string): Branch[] {
  if (Array.isArray(source)) {
    return source.flatMap((branch, index) => branchesOf(event, branch, joinPointer(at, index)));
  }
  if (typeof source === 'string') return [{ event, target: source, at }];
  const { guard } = source;
  return [
    {
      event,
      target: source.target,
      at: joinPointer(at, 'target'),
      ...(guard && {
        guard: { type: guard.type, condition: guard.params.condition, at: joinPointer(at, 'guard') },
      }),
    },
  ];
}

const statesBefore = new WeakMap<MachineSource, MachineState[]>();

/** Returns the states of a machine whose form has been checked, read once for all rules. */
export function machineStates(machine: MachineSource): readonly MachineState[] {
  const before = statesBefore.get(machine);
  if (before) return before;
  const states = readStates(machine);
  statesBefore.set(machine, states);
  return states;
}

function readStates(machine: MachineSource): MachineState[] {
  return Object.entries(machine.states).map(([name, source]) => {
    const at = joinPointer('/machine/states', name);
    const { invoke, always, on = {}, meta } = source;
    return {
      name,
      at,
      final: source.type === 'final',
      ...(meta?.page !== undefined && { page: meta.page }),
      ...(invoke && { service: invoke.src }),
      branches: [
        ...(always === undefined ? [] : branchesOf('always', always, joinPointer(at, 'always'))),
        ...Object.entries(on).flatMap(([event, transition]) =>
          branchesOf(event, transition, joinPointer(at, 'on', event)),
        ),
        ...(invoke ? branchesOf('onDone', invoke.onDone, joinPointer(at, 'invoke', 'onDone')) : []),
        ...(invoke ? branchesOf('onError', invoke.onError, joinPointer(at, 'invoke', 'onError')) : []),
      ],
    };
  });
}
