import { createMachine, type AnyStateMachine } from 'xstate';

/** The context that the only guard of the machine reads. */
export interface GuardContext {
  judge: { holds: (condition: string) => boolean };
}

/** Logic that a definition names and JSON cannot contain. */
type Provided = NonNullable<Parameters<AnyStateMachine['provide']>[0]>;

/**
 * Returns the machine of a definition as XState runs it. Adds what JSON cannot contain: the guard, the actors, and a
 * context that comes from the input.
 */
export function stateMachine(
  machine: object,
  { actors = {}, actions = {} }: Pick<Provided, 'actors' | 'actions'>,
): AnyStateMachine {
  const config = { ...machine, context: ({ input }: { input: GuardContext }) => input };
  const holds = ({ context }: { context: GuardContext }, { condition }: { condition: string }) =>
    context.judge.holds(condition);
  return createMachine(config as never, { guards: { holds }, actors, actions } as never);
}
