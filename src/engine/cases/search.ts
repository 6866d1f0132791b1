import type { JsonSchema, Json } from '../definition/json.ts';
import type { Condition, Field } from '../definition/definition.ts';
import { candidatesAt } from './candidates.ts';
import type { Requirement } from './requirement.ts';
import type { Subject } from './subject.ts';

/** A search for answers that make conditions true or false. */
export interface Search {
  subject: Subject;
  /** What was found for named conditions, by name and wanted truth. */
  found: Map<string, Requirement[]>;
}

/** A condition and the truth that is wanted of it. */
export interface Aim {
  condition: Condition;
  want: boolean;
}

/** Names of the conditions that a search is inside of: meeting one of them again is a circle. */
export type SearchTrail = readonly string[];

/** A value that something can take, and what gives it that value. */
export interface PossibleValue {
  requirement: Requirement;
  value: Json | undefined;
}

/** Numbers of items that are tried for a list. */
export const itemCounts = [0, 1, 2, 3, 5, 10];

/** Maximum number of combinations of answers that are tried for one fact or list. */
export const MAX_COMBINATIONS = 4_000;

/** Returns the valid values worth trying at a field, given a part of a condition that reads it. */
export function validValues({ loaded, schemas, today }: Subject, field: Field, part: string): Json[] {
  const own: JsonSchema | undefined = schemas[part];
  return candidatesAt(loaded, field, own ? [own] : [], today).valid;
}
