import type { JsonObject } from './definition/json.ts';

/** One branch of a state: it is taken when its condition holds; without one always. */
export interface Transition {
  target: string;
  /** Name of the condition of its guard. */
  when?: string;
}

/** One state of the machine, as a walk needs it. */
export interface FlowState {
  page?: string;
  final: boolean;
  /** Where it goes on without an event, in order. */
  always: Transition[];
  /** Where NEXT leads, in order. */
  next: Transition[];
}

/**
 * The machine of a definition as a plain table. Its states are flat, its only guard is `holds` and nothing
 * in it acts, so a walk is a look into this table; compiling compares it with what XState makes of the machine.
 */
export interface TransitionTable {
  initial: string;
  states: Map<string, FlowState>;
}

interface BranchSource {
  target: string;
  guard?: { params: { condition: string } };
}
type Branches = string | BranchSource | BranchSource[];

interface StateSource {
  type?: string;
  meta?: { page?: string };
  on?: { NEXT?: Branches };
  always?: Branches;
}

function transitionsIn(branches: Branches = []): Transition[] {
  if (typeof branches === 'string') return [{ target: branches }];
  return [branches]
    .flat()
    .map(({ target, guard }) => (guard ? { target, when: guard.params.condition } : { target }));
}

/** Reads the table out of a machine whose form was checked. */
export function transitionTableOf(machine: JsonObject): TransitionTable {
  const states = Object.entries(machine.states as unknown as { [name: string]: StateSource });
  return {
    initial: String(machine.initial),
    states: new Map(
      states.map(([name, { type, meta, on, always }]) => [
        name,
        {
          ...(meta?.page !== undefined && { page: meta.page }),
          final: type === 'final',
          always: transitionsIn(always),
          next: transitionsIn(on?.NEXT),
        },
      ]),
    ),
  };
}

/**
 * The state after NEXT, or the first one when `from` is undefined; `always` is followed as far as it leads.
 * Where no branch is open the state stays. `holds` is asked in the order of the branches.
 * @throws Error when `always` leads in a circle
 */
export function nextState(
  { initial, states }: TransitionTable,
  from: string | undefined,
  holds: (condition: string) => boolean,
): string {
  const taken = (ways: Transition[] = []) =>
    ways.find(({ when }) => when === undefined || holds(when))?.target;
  const start = from === undefined ? undefined : states.get(from);
  let state = from === undefined ? initial : (taken(start?.next) ?? from);
  for (let steps = 0; !states.get(state)?.final; steps += 1) {
    const on = taken(states.get(state)?.always);
    if (on === undefined) break;
    if (steps > states.size) throw new Error(`The way leads in a circle at '${state}'`);
    state = on;
  }
  return state;
}
