import type { MachineSource, TransitionSource } from './definition/source.ts';

/** A transition out of a state. It is taken when its condition holds, or always when it has none. */
export interface Transition {
  target: string;
  /** Name of the condition that guards it. */
  when?: string;
}

/** A state of the machine, reduced to what a walk needs. */
export interface FlowState {
  /** Absent for a service on the way: the page before it stays while it is called. */
  page?: string;
  /** The service that is called on the way from page to page; those behind the summary are not walked. */
  service?: string;
  final: boolean;
  /** Transitions taken without an event, in order of precedence; of a service those after its success. */
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

/** Returns the states that NEXT and `always` lead to, through the services that are called on the way. */
function statesOnTheWay({ initial, states }: MachineSource): Set<string> {
  const found = new Set([initial]);
  for (const name of found) {
    const { always, on, invoke } = states[name] ?? {};
    for (const source of [always, on?.NEXT, invoke?.onDone])
      for (const { target } of transitionsIn(source)) found.add(target);
  }
  return found;
}

/** Returns the transition table of a machine whose form has been checked. */
export function transitionTableOf(machine: MachineSource): TransitionTable {
  const walked = statesOnTheWay(machine);
  const states = Object.entries(machine.states).map(
    ([name, { type, meta, on, always, invoke }]): [string, FlowState] => {
      const called = walked.has(name) ? invoke : undefined;
      const shown = called ? { service: called.src } : meta?.page !== undefined && { page: meta.page };
      return [
        name,
        {
          ...shown,
          final: type === 'final',
          always: transitionsIn(called ? called.onDone : always),
          next: transitionsIn(on?.NEXT),
        },
      ];
    },
  );
  return { initial: machine.initial, states: new Map(states) };
}

type Holds = (condition: string) => boolean;

const openTarget = (transitions: Transition[], holds: Holds) =>
  transitions.find(({ when }) => when === undefined || holds(when))?.target;

/** Returns whether NEXT leads over a service. */
export function callsService({ states }: TransitionTable, from: string, holds: Holds): boolean {
  let state = openTarget(states.get(from)?.next ?? [], holds);
  for (let steps = 0; state !== undefined && steps <= states.size; steps += 1) {
    const here = states.get(state);
    if (here?.service !== undefined) return true;
    state = openTarget(here?.always ?? [], holds);
  }
  return false;
}

/**
 * Returns the state after NEXT, or the first state when `from` is undefined, following `always` as far as it leads.
 * Returns `from` when no transition is open. Calls `holds` in the order of the transitions.
 * @throws Error when `always` leads in a circle
 */
export function nextState(
  { initial, states }: TransitionTable,
  from: string | undefined,
  holds: Holds,
): string {
  const targetOf = (transitions: Transition[] = []) => openTarget(transitions, holds);
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
