import type { JSONColumnType } from 'kysely';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { Mediation } from '../agents/service.ts';
import type { GivenConsent } from './givenConsents.ts';
import type { Told } from './told.ts';

/** A column that nothing is written to any more. */
type Older<T extends object> = JSONColumnType<T, string | null, string | null> | null;

/** An application as it was judged: answers, wording, price and documents of that moment. */
export interface ApplicationsTable {
  id: string;
  number: string;
  definition: string;
  version: string;
  context: string;
  brand: string;
  answers: JSONColumnType<Answers, string, string>;
  decision: string;
  reasons: JSONColumnType<string[], string, string>;
  quote: string | null;
  /** Through whom the person came: agent and external reference. */
  mediation: JSONColumnType<Mediation, string | null, string | null> | null;
  /** Of the secret in the link to its files. */
  documents_secret_hash: string | null;
  created_at: Date;
  /** `ApplicationRecord`, packed; null in rows that are older and have it in the columns below. */
  record: Buffer | null;
  outline: Older<OutlineSection[]>;
  inputs: Older<Inputs & object>;
  price: Older<{ [member: string]: Json }>;
  documents: Older<Json[]>;
  consents: Older<GivenConsent[]>;
  told: Older<Told>;
}
