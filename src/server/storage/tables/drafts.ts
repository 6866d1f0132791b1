import type { Generated, JSONColumnType } from 'kysely';
import type { Mediation } from '../model/mediation.ts';
import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';

/** A wizard that was begun and may go on with the secret of its link. */
export interface DraftsTable {
  id: string;
  secret_hash: string;
  /** Id of the definition: `produkt.FAHRRAD`. */
  definition: string;
  version: string;
  context: string;
  brand: string;
  answers: JSONColumnType<Answers, string, string>;
  provenance: JSONColumnType<Provenance, string, string>;
  /** Through whom the person came. */
  mediation: JSONColumnType<Mediation, string | null, string | null> | null;
  step: string;
  flags: JSONColumnType<Inputs['flags'], string, string>;
  /** Counts the changes; the ETag. */
  revision: number;
  /** Number of the application that it became. */
  application_number: string | null;
  /** Number of the agent or sub-agent to whom it belongs; null: to whoever holds its link. */
  agent: string | null;
  /** Number of the customer whom it is about. */
  partner: string | null;
  /** Number of the customer who keeps it in the own account. */
  customer: string | null;
  /** The contract or the claim that a report is about; `anderer` for no contract of the list. */
  about: string | null;
  /** When the customer was told that it ends soon. */
  reminded_at: Date | null;
  /** Whom the answers name. */
  applicant: string | null;
  handed_at: Date | null;
  /** When the customer put away what an agent had handed over. */
  declined_at: Generated<Date | null>;
  removed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

/**
 * Further secrets of a draft that belongs to an agent or to a customer, each opening it in one context: for the agent to
 * go on (neither word), for the customer to get a code, what that code has answered (both words), and for the customer
 * to go on from the own account (`proven` only).
 */
export interface DraftLinksTable {
  secret_hash: string;
  draft_id: string;
  context: string;
  /** An agent made it for the customer; else it is for whom the draft belongs to, to go on. */
  customer: boolean;
  /** It is what the right code answered, or the account made it. A link for the customer that is not opens nothing. */
  proven: boolean;
  created_at: Date;
  expires_at: Date;
}
