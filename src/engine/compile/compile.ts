import type { Definition } from '../definition/definition.ts';
import { emit } from './emit.ts';
import { link } from './link.ts';
import type { DefinitionSource } from './source.ts';
import { assertTransitionsMatch } from './stateMachine.ts';

/** A definition and the text of the module that delivers it. */
export interface Compiled {
  definition: Definition;
  moduleText: string;
}

/**
 * Compiles a checked source.
 * @param hash of a text, as short hexadecimal text fit for an address; hashing is the caller's, since
 *   the engine runs without Node and without a browser
 * @throws Error when a reference names nothing, the machine acts by itself, or a schema uses a word that Ajv's strict mode refuses
 */
export function compile(source: DefinitionSource, hash: (text: string) => string): Compiled {
  const linked = link(source);
  assertTransitionsMatch(linked.definition.machine);
  return emit(linked, hash);
}
