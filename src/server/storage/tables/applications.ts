import type { JSONColumnType } from 'kysely';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { Mediation } from '../model/mediation.ts';
import type { CustomerConfirmation } from '../model/confirmation.ts';
import type { GivenConsent } from '../model/consents.ts';
import type { GivenDocument, IssuedApplicationDocument } from '../model/givenDocument.ts';
import type { Price } from '../model/price.ts';
import type { Receipt } from '../model/receipt.ts';

/** An application as submitted: answers, wording, price and documents of that moment. */
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
  price: JSONColumnType<Price, string | null, string | null> | null;
  quote: string | null;
  /** Public ones, and those generated before for the person. */
  documents: JSONColumnType<(GivenDocument | IssuedApplicationDocument)[], string, string>;
  consents: JSONColumnType<GivenConsent[], string, string>;
  /** Agent and external reference through which the customer arrived. */
  mediation: JSONColumnType<Mediation, string | null, string | null> | null;
  /** Hash of the secret in the link to its files. */
  documents_secret_hash: string | null;
  /** The rest of the confirmation; null in rows older than this column. */
  told: JSONColumnType<Receipt, string | null, string | null> | null;
  /** How the customer confirmed an agent's application; null where the customer applied. */
  confirmation: JSONColumnType<CustomerConfirmation, string | null, string | null> | null;
  created_at: Date;
}
