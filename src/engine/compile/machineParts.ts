import type { JsonObject } from '../definition/json.ts';
import { joinPointer } from '../pointerParts.ts';

/** One way out of a state, with its place in the flow. */
export interface Branch {
  /** The event, `always`, or `onDone`, `onError` of a service. */
  event: string;
  target: string;
  guard?: { type: string; condition: string; at: string };
  /** Pointer to the target's name. */
  at: string;
}

/** One state of a machine as the check sees it. */
export interface MachineState {
  name: string;
  at: string;
  page?: string;
  final: boolean;
  service?: string;
  branches: Branch[];
}

type TransitionSource = string | { target: string; guard?: { type: string; params: { condition: string } } };

function branchesOf(event: string, source: TransitionSource | TransitionSource[], at: string): Branch[] {
  if (Array.isArray(source)) {
    return source.flatMap((branch, place) => branchesOf(event, branch, joinPointer(at, place)));
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

interface StateSource {
  type?: string;
  meta?: { page: string };
  on?: { [event: string]: TransitionSource | TransitionSource[] };
  always?: TransitionSource | TransitionSource[];
  invoke?: {
    src: string;
    onDone: TransitionSource | TransitionSource[];
    onError: TransitionSource | TransitionSource[];
  };
}

/** The states of a machine whose form is right. */
export function machineStates(machine: JsonObject): MachineState[] {
  const states = machine.states as unknown as { [name: string]: StateSource };
  return Object.entries(states).map(([name, source]) => {
    const at = joinPointer('/machine/states', name);
    const { invoke, always, on = {} } = source;
    return {
      name,
      at,
      final: source.type === 'final',
      ...(source.meta && { page: source.meta.page }),
      ...(invoke && { service: invoke.src }),
      branches: [
        ...(always === undefined ? [] : branchesOf('always', always, joinPointer(at, 'always'))),
        ...Object.entries(on).flatMap(([event, way]) => branchesOf(event, way, joinPointer(at, 'on', event))),
        ...(invoke ? branchesOf('onDone', invoke.onDone, joinPointer(at, 'invoke', 'onDone')) : []),
        ...(invoke ? branchesOf('onError', invoke.onError, joinPointer(at, 'invoke', 'onError')) : []),
      ],
    };
  });
}
