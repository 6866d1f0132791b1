import type { JSONColumnType } from 'kysely';
import type { Answers } from '#engine/definition/answers.ts';
import type { OutlineSection } from '#engine/outline.ts';

/** A declaration as it came in: nothing is refused because its contract cannot be found. */
export interface DeclarationsTable {
  id: string;
  number: string;
  definition: string;
  version: string;
  brand: string;
  answers: JSONColumnType<Answers, string, string>;
  outline: JSONColumnType<OutlineSection[], string, string>;
  received_at: Date;
  /** The contract that it names without doubt, and whose it is; null: a person finds it. */
  contract: string | null;
  partner: string | null;
}
