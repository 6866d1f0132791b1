import type { JsonObject } from '../definition/json.ts';
import { below } from '../pointerParts.ts';

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
export interface State {
  name: string;
  at: string;
  page?: string;
  final: boolean;
  service?: string;
  branches: Branch[];
}

type Transition = string | { target: string; guard?: { type: string; params: { condition: string } } };

function branchesOf(event: string, source: Transition | Transition[], at: string): Branch[] {
  if (Array.isArray(source)) {
    return source.flatMap((branch, place) => branchesOf(event, branch, below(at, place)));
  }
  if (typeof source === 'string') return [{ event, target: source, at }];
  const { guard } = source;
  return [
    {
      event,
      target: source.target,
      at: below(at, 'target'),
      ...(guard && {
        guard: { type: guard.type, condition: guard.params.condition, at: below(at, 'guard') },
      }),
    },
  ];
}

interface StateSource {
  type?: string;
  meta?: { page: string };
  on?: { [event: string]: Transition | Transition[] };
  always?: Transition | Transition[];
  invoke?: { src: string; onDone: Transition | Transition[]; onError: Transition | Transition[] };
}

/** The states of a machine whose form is right. */
export function statesOf(machine: JsonObject): State[] {
  const states = machine.states as unknown as { [name: string]: StateSource };
  return Object.entries(states).map(([name, source]) => {
    const at = below('/machine/states', name);
    const { invoke, always, on = {} } = source;
    return {
      name,
      at,
      final: source.type === 'final',
      ...(source.meta && { page: source.meta.page }),
      ...(invoke && { service: invoke.src }),
      branches: [
        ...(always === undefined ? [] : branchesOf('always', always, below(at, 'always'))),
        ...Object.entries(on).flatMap(([event, way]) => branchesOf(event, way, below(at, 'on', event))),
        ...(invoke ? branchesOf('onDone', invoke.onDone, below(at, 'invoke', 'onDone')) : []),
        ...(invoke ? branchesOf('onError', invoke.onError, below(at, 'invoke', 'onError')) : []),
      ],
    };
  });
}
