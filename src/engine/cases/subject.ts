import type { Schemas } from '../compile/conditions.ts';
import type { JsonObject } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';

/** What cases are derived from: a loaded definition and the schemas that its validators were made of. */
export interface Subject {
  loaded: LoadedDefinition;
  /** By name of the validator, as `link` returns them. */
  schemas: Schemas;
  /** Contracts as `contractContext` describes them; a change uses those that suit it. */
  contracts?: JsonObject[];
  /** The day on which the cases are walked. */
  today: string;
  /** Selects the answers that are free (see `varyAnswers`); 0 or none selects the most usual ones. */
  seed?: number;
}
