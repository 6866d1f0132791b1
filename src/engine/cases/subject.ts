import type { Schemas } from '../compile/conditions.ts';
import type { JsonObject } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';

/** What cases are derived from: a definition ready to be judged, and the schemas that its validators came from. */
export interface Subject {
  loaded: LoadedDefinition;
  /** By name of the validator, as `link` gives them. */
  schemas: Schemas;
  /** What is known of contracts (`aboutContract`); a change takes those that suit it. */
  contracts?: JsonObject[];
  /** The day on which the cases are walked. */
  today: string;
  /** Chooses the answers of which nothing is demanded (see `varied`); 0 or none: the most usual ones. */
  seed?: number;
}
