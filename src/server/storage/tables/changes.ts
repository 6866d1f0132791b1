import type { JSONColumnType } from 'kysely';
import type { Answers, Provenance } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { Premium } from '../model/contract.ts';
import type { Write } from '../model/write.ts';

/** The account that made a change. */
export interface ChangedBy {
  portal: string;
  /** The id in the pool. */
  person: string;
  role: string;
  /** Of the customer or agent. */
  number: string;
}

/** Changes of contracts with old and new values. Rows are never updated. */
export interface ContractChangesTable {
  id: string;
  number: string;
  contract: string;
  partner: string;
  definition: string;
  version: string;
  brand: string;
  decision: string;
  reasons: JSONColumnType<string[], string, string>;
  changed_by: JSONColumnType<ChangedBy & object, string, string>;
  answers: JSONColumnType<Answers, string, string>;
  outline: JSONColumnType<OutlineSection[], string, string>;
  before: JSONColumnType<JsonObject, string, string>;
  after: JSONColumnType<JsonObject, string, string>;
  premium_before: JSONColumnType<Premium & object, string, string>;
  premium_after: JSONColumnType<Premium & object, string, string>;
  consequences: JSONColumnType<string[], string, string>;
  effective_on: string;
  /** Contract version that it created, or the one it was based on where a person decides. */
  contract_version: number;
  /** Whether it takes effect on a later day; see `ChangeEffectsTable`. */
  waits: boolean;
  /** Origin of each answer, by pointer. */
  provenance: JSONColumnType<Provenance, string, string>;
  created_at: Date;
  /** The move of the customer that it belongs to, one of `PartnerChangesTable`. */
  move: string | null;
}

/** Outcome of a change on its effective day. */
type EffectResult = 'applied' | 'replaced' | 'void' | 'review' | 'taken-back';

/** Changes that take effect on a later day. A row is settled once. */
export interface ChangeEffectsTable {
  /** Id of the change. */
  change: string;
  contract: string;
  definition: string;
  /** The day, `YYYY-MM-DD`. */
  due_on: string;
  writes: JSONColumnType<Write[], string, string>;
  priced: boolean;
  /** Premium that was shown. */
  premium: JSONColumnType<Premium & object, string, string>;
  /** Hash of the answers that the premium was computed from. */
  computed_from: string;
  created_at: Date;
  settled_at: Date | null;
  result: EffectResult | null;
  before: JSONColumnType<JsonObject, string | null, string | null> | null;
  after: JSONColumnType<JsonObject, string | null, string | null> | null;
  contract_version: number | null;
}
