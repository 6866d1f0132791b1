import type { Definition } from './definition/definition.ts';
import { isObject } from './pointer.ts';

/** Whether the machine of a definition calls a service anywhere (`price`, `prepare`, `submit`). */
export function callsService({ machine }: Pick<Definition, 'machine'>, service: string): boolean {
  const states = isObject(machine.states) ? Object.values(machine.states) : [];
  return states.some((state) => isObject(state) && isObject(state.invoke) && state.invoke.src === service);
}
