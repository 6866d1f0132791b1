import { assign, type ActorRefFrom, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import type { MachineSource, TransitionSource } from './definition/source.ts';
import { stateMachine, type GuardContext } from './stateMachine.ts';

/** Context of a machine that calls services. */
export interface RunningContext<Call, Outcome> extends GuardContext {
  /** What the services are called with: it came with the event that led to them. */
  call?: Call;
  /** What the last service answered, or what it failed with. */
  outcome?: Outcome;
}

/** An actor that runs the machine of a definition. */
export type RunningActor = ActorRefFrom<AnyStateMachine>;

type Transitions = TransitionSource | TransitionSource[];

const withAction = (transitions: Transitions, actions: string) =>
  [transitions]
    .flat()
    .map((one) => (typeof one === 'string' ? { target: one, actions } : { ...one, actions }));

function withCalls([name, { on = {}, invoke, ...state }]: [string, MachineSource['states'][string]]) {
  const events = Object.entries(on).map(([event, transitions]) => [event, withAction(transitions, 'take')]);
  const called = invoke && {
    ...invoke,
    input: ({ context }: { context: RunningContext<unknown, unknown> }) => context.call,
    onDone: withAction(invoke.onDone, 'keep'),
    onError: withAction(invoke.onError, 'keep'),
  };
  return [name, { ...state, on: Object.fromEntries(events), ...(called && { invoke: called }) }];
}

/** An event of a person with what is to be called, or the answer of a service. */
interface CallEvent {
  type: string;
  call?: unknown;
  output?: unknown;
  error?: unknown;
}

const assigned = (value: (event: CallEvent) => Partial<RunningContext<unknown, unknown>>) =>
  assign(({ event }: { event: CallEvent }) => value(event));

const actions = {
  take: assigned(({ call }) => ({ call, outcome: undefined })),
  keep: assigned(({ output, error }) => ({ outcome: output ?? error })),
  forget: assigned(() => ({ outcome: undefined })),
};

/**
 * Returns the machine of a definition with its services, to be run from a state on. An event carries the `call` that
 * the services get; `RESET` forgets what they answered.
 * @param services actors by the names of the vocabulary
 */
export function runningMachine(
  machine: MachineSource,
  from: string,
  services: { [name: string]: AnyActorLogic },
): AnyStateMachine {
  const states = Object.fromEntries(Object.entries(machine.states).map(withCalls));
  const config = { ...machine, initial: from, states, on: { RESET: { actions: 'forget' } } };
  return stateMachine(config, { actors: services, actions });
}
