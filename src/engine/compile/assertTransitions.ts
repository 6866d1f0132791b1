import { fromPromise, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import type { MachineSource } from '../definition/source.ts';
import { stateMachine } from '../stateMachine.ts';
import { transitionTableOf, type FlowState, type Transition } from '../transitions.ts';
import { services } from './vocabulary.ts';

const unprovided = fromPromise<unknown, unknown>(() =>
  Promise.reject(new Error('This service is not provided')),
);

/** The services of a machine that is compared and not run. */
const actors = Object.fromEntries(services.map((name) => [name, unprovided]));

/** Returns the condition that a guard names; undefined when the transition has no guard. */
function guardCondition(guard: AnyTransitionDefinition['guard']): string | undefined {
  const params: unknown = typeof guard === 'object' ? guard.params : undefined;
  if (typeof params !== 'object' || params === null || !('condition' in params)) return undefined;
  return String(params.condition);
}

function tableTransition({ target, guard }: AnyTransitionDefinition): Transition {
  const name = target?.[0]?.key ?? '';
  const when = guardCondition(guard);
  return when === undefined ? { target: name } : { target: name, when };
}

/** Returns the transitions that follow the success of the service that a state calls. */
const afterCall = ({ invoke: [call], transitions }: AnyStateNode): AnyTransitionDefinition[] =>
  transitions.get(`xstate.done.actor.${call?.id}`) ?? [];

/**
 * Compares the transition table of a machine with what XState makes of the same machine, state by state.
 * @throws Error when they differ, or when the machine does more than lead from page to page
 */
export function assertTransitionsMatch(machine: MachineSource): void {
  const resolved = stateMachine(machine, { actors });
  const { initial, states } = transitionTableOf(machine);
  const fail = (state: string) => {
    throw new Error(`The machine does more at '${state}' than lead from page to page`);
  };
  const [first] = resolved.root.initial.target as readonly { key: string }[];
  if (first?.key !== initial) fail(initial);
  const nodes = Object.values(resolved.states);
  if (nodes.length !== states.size) fail('initial');
  for (const node of nodes) {
    const [call] = node.invoke;
    const service = states.get(node.key)?.service === undefined ? undefined : String(call?.src);
    const always = service === undefined ? (node.always ?? []) : afterCall(node);
    const next: AnyTransitionDefinition[] = node.transitions.get('NEXT') ?? [];
    const actions = [...node.entry, ...node.exit, ...[...always, ...next].flatMap((each) => each.actions)];
    const page = (node.meta as { page?: string } | undefined)?.page;
    const state: FlowState = {
      ...(service === undefined ? page !== undefined && { page } : { service }),
      final: node.type === 'final',
      always: always.map(tableTransition),
      next: next.map(tableTransition),
    };
    const isFlat = node.type === 'atomic' || node.type === 'final';
    const doesMore = node.after.length > 0 || node.transitions.has('*') || actions.length > 0 || !isFlat;
    if (doesMore || JSON.stringify(state) !== JSON.stringify(states.get(node.key))) fail(node.key);
  }
}
