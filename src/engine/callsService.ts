import type { Definition } from './definition/definition.ts';

/** Returns whether any state of a definition's machine calls a service (`price`, `prepare`, `submit`). */
export function callsService({ machine }: Pick<Definition, 'machine'>, service: string): boolean {
  return Object.values(machine.states).some(({ invoke }) => invoke?.src === service);
}
