import { readFileSync } from 'node:fs';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

const portals = JSON.parse(
  readFileSync(new URL('../../../locales/live/portals.json', import.meta.url), 'utf8'),
) as object;

/** Returns a German text of the portals; undefined when there is none. */
export const textAt = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((tree, name) => (tree as { [name: string]: unknown } | undefined)?.[name], portals);

/** Returns every snapshot of a machine that some events lead to. */
export function walked(
  machine: AnyStateMachine,
  events: EventObject[],
  input?: object,
): AnyMachineSnapshot[] {
  const paths = getShortestPaths(machine, {
    events,
    input,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, snapshot.context]),
  });
  return paths.map(({ state }) => state as AnyMachineSnapshot);
}

/** Returns the event of a service that has answered; `at` is machine and state. */
export const answered = (at: string, output?: unknown): EventObject => {
  const event = { type: `xstate.done.actor.0.${at}`, output };
  return event;
};

/** Returns the event of a service that has failed. */
export const failedAt = (at: string, error: unknown): EventObject => {
  const event = { type: `xstate.error.actor.0.${at}`, error };
  return event;
};
