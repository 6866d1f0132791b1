import type { JSONColumnType } from 'kysely';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { Premium } from '../contracts/contract.ts';

/** Who made a change. */
export interface ChangedBy {
  portal: string;
  /** The id in the pool. */
  person: string;
  role: string;
  /** Of the customer or the agent. */
  number: string;
}

/** Changes of contracts: who, when, before, after. Rows are written once and never changed. */
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
  /** Version of the contract that it made; that which it found where a person decides first. */
  contract_version: number;
  created_at: Date;
}
