import { createMachine, fromPromise, type AnyStateMachine } from 'xstate';
import type { JsonObject } from '../definition/json.ts';
import { transitionTableOf, type FlowState, type Transition } from '../transitions.ts';
import { services } from './vocabulary.ts';

/** What the machine's one guard asks. */
export interface GuardContext {
  judge: { holds: (condition: string) => boolean };
}

const unprovided = fromPromise<unknown, unknown>(() =>
  Promise.reject(new Error('This service is not provided')),
);

/**
 * The machine of a definition as XState runs it. Adds what JSON cannot hold: the context comes from the
 * input, and so does that of services.
 */
export function stateMachine(machine: JsonObject): AnyStateMachine {
  const config = { ...machine, context: ({ input }: { input: GuardContext }) => input };
  const holds = ({ context }: { context: GuardContext }, { condition }: { condition: string }) =>
    context.judge.holds(condition);
  const actors = Object.fromEntries(services.map((name) => [name, unprovided]));
  return createMachine(config as never, { guards: { holds }, actors } as never);
}

/** What XState resolved, as far as a walk may see it. */
interface Resolved {
  target?: readonly { key: string }[];
  guard?: { type: string; params: { condition: string } };
  actions: readonly unknown[];
}

function resolvedWays(transitions: readonly Resolved[] = []): Transition[] {
  return transitions.map(({ target, guard }) => {
    const to = target?.[0]?.key ?? '';
    return guard ? { target: to, when: guard.params.condition } : { target: to };
  });
}

/**
 * Compares the table that a walk looks into with what XState makes of the same machine, state by state.
 * @throws Error when they differ, or when the machine does more than lead from page to page
 */
export function assertTransitionsMatch(machine: JsonObject): void {
  const resolved = stateMachine(machine);
  const { initial, states: places } = transitionTableOf(machine);
  const fail = (state: string) => {
    throw new Error(`The machine does more at '${state}' than lead from page to page`);
  };
  const [first] = resolved.root.initial.target as readonly { key: string }[];
  if (first?.key !== initial) fail(initial);
  const states = Object.values(resolved.states);
  if (states.length !== places.size) fail('initial');
  for (const node of states) {
    const always = (node.always ?? []) as unknown as readonly Resolved[];
    const next = (node.transitions.get('NEXT') ?? []) as unknown as readonly Resolved[];
    const acts = [...node.entry, ...node.exit, ...[...always, ...next].flatMap(({ actions }) => actions)];
    const page = (node.meta as { page?: string } | undefined)?.page;
    const place: FlowState = {
      ...(page !== undefined && { page }),
      final: node.type === 'final',
      always: resolvedWays(always),
      next: resolvedWays(next),
    };
    const flat = node.type === 'atomic' || node.type === 'final';
    const beyond = node.after.length > 0 || node.transitions.has('*') || acts.length > 0 || !flat;
    if (beyond || JSON.stringify(place) !== JSON.stringify(places.get(node.key))) fail(node.key);
  }
}
