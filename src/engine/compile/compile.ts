import type { Definition } from '../definition/definition.ts';
import { emit } from './emit.ts';
import { link } from './link.ts';
import type { DefinitionSource } from './source.ts';
import { assertTransitionsMatch } from './assertTransitions.ts';

/** A definition and the text of the module that delivers it. */
interface Compiled {
  definition: Definition;
  moduleText: string;
}

/**
 * Compiles a checked source.
 * @param hash returns a short hexadecimal hash of a text; the engine runs without Node and browser, so the caller
 * provides it
 * @throws Error when a reference names nothing, the machine runs actions, or Ajv's strict mode refuses a schema
 */
export function compile(source: DefinitionSource, hash: (text: string) => string): Compiled {
  const linked = link(source);
  assertTransitionsMatch(linked.definition.machine);
  return emit(linked, hash);
}
