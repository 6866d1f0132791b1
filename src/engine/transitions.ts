import type { MachineSource, TransitionSource } from './definition/source.ts';

/** A transition out of a state. It is taken when its condition holds, or always when it has none. */
export interface Transition {
  target: string;
  /** Name of the condition that guards it. */
  when?: string;
}

/** A state of the machine, reduced to what a walk needs. */
export interface FlowState {
  page?: string;
  final: boolean;
  /** Transitions taken without an event, in order of precedence. */
  always: Transition[];
  /** Transitions taken on NEXT, in order of precedence. */
  next: Transition[];
}

/**
 * The machine of a definition as a plain table. Its states are flat, its only guard is `holds`, and it runs no
 * actions, so a walk needs no interpreter. Compiling compares the table with what XState makes of the machine.
 */
export interface TransitionTable {
  initial: string;
  states: Map<string, FlowState>;
}

function transitionsIn(source: TransitionSource | TransitionSource[] = []): Transition[] {
  return [source].flat().map((transition) => {
    if (typeof transition === 'string') return { target: transition };
    const { target, guard } = transition;
    return guard ? { target, when: guard.params.condition } : { target };
  });
}

/** Returns the transition table of a machine whose form has been checked. */
export function transitionTableOf(machine: MachineSource): TransitionTable {
  const states = Object.entries(machine.states).map(
    ([name, { type, meta, on, always }]): [string, FlowState] => [
      name,
      {
        ...(meta?.page !== undefined && { page: meta.page }),
        final: type === 'final',
        always: transitionsIn(always),
        next: transitionsIn(on?.NEXT),
      },
    ],
  );
  return { initial: machine.initial, states: new Map(states) };
}

/**
 * Returns the state after NEXT, or the first state when `from` is undefined, following `always` as far as it leads.
 * Returns `from` when no transition is open. Calls `holds` in the order of the transitions.
 * @throws Error when `always` leads in a circle
 */
export function nextState(
  { initial, states }: TransitionTable,
  from: string | undefined,
  holds: (condition: string) => boolean,
): string {
  const targetOf = (transitions: Transition[] = []) =>
    transitions.find(({ when }) => when === undefined || holds(when))?.target;
  const start = from === undefined ? undefined : states.get(from);
  let state = from === undefined ? initial : (targetOf(start?.next) ?? from);
  for (let steps = 0; !states.get(state)?.final; steps += 1) {
    const target = targetOf(states.get(state)?.always);
    if (target === undefined) break;
    if (steps > states.size) throw new Error(`The way leads in a circle at '${state}'`);
    state = target;
  }
  return state;
}
