import type { JSONColumnType } from 'kysely';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { Mediation } from '../model/mediation.ts';
import type { CustomerConfirmation } from '../model/confirmation.ts';
import type { GivenConsent } from '../model/consents.ts';
import type { Receipt } from '../model/receipt.ts';

/** An application as it was judged: answers, wording, price and documents of that moment. */
export interface ApplicationsTable {
  id: string;
  number: string;
  definition: string;
  version: string;
  context: string;
  brand: string;
  answers: JSONColumnType<Answers, string, string>;
  outline: JSONColumnType<OutlineSection[], string, string>;
  inputs: JSONColumnType<Inputs & object, string, string>;
  decision: string;
  reasons: JSONColumnType<string[], string, string>;
  price: JSONColumnType<{ [member: string]: Json }, string | null, string | null> | null;
  quote: string | null;
  documents: JSONColumnType<Json[], string, string>;
  consents: JSONColumnType<GivenConsent[], string, string>;
  /** Through whom the person came: agent and external reference. */
  mediation: JSONColumnType<Mediation, string | null, string | null> | null;
  /** Of the secret in the link to its files. */
  documents_secret_hash: string | null;
  /** What the answer said beside all this; null in rows that are older than this column. */
  told: JSONColumnType<Receipt, string | null, string | null> | null;
  /** How the customer confirmed what an agent filed; null where the customer filed it. */
  confirmation: JSONColumnType<CustomerConfirmation, string | null, string | null> | null;
  created_at: Date;
}
