import type { JSONColumnType } from 'kysely';
import type { Answers } from '#engine/definition/answers.ts';
import type { OutlineSection } from '#engine/outline.ts';

/** Declarations as received, also where no contract could be found. */
export interface DeclarationsTable {
  id: string;
  number: string;
  definition: string;
  version: string;
  brand: string;
  answers: JSONColumnType<Answers, string, string>;
  outline: JSONColumnType<OutlineSection[], string, string>;
  received_at: Date;
  /** Contract and customer if identified beyond doubt; null: assigned by a person. */
  contract: string | null;
  partner: string | null;
}
