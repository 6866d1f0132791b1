import type { Generated, JSONColumnType } from 'kysely';
import type { Mediation } from '../model/mediation.ts';
import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';

/** A wizard in progress, opened by the secret of its link. */
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
  /** Agent and reference through which the customer arrived. */
  mediation: JSONColumnType<Mediation, string | null, string | null> | null;
  step: string;
  flags: JSONColumnType<Inputs['flags'], string, string>;
  /** Number of changes; the ETag. */
  revision: number;
  /** Number of the resulting application. */
  application_number: string | null;
  /** Number of the agent or sub-agent who owns it; null: owned by the holder of its link. */
  agent: string | null;
  /** Number of the customer it is about. */
  partner: string | null;
  /** Number of the customer who keeps it in their account. */
  customer: string | null;
  /** Contract or claim that a report is about; `anderer` for a contract that is not listed. */
  about: string | null;
  /** When the customer was reminded that it expires soon. */
  reminded_at: Date | null;
  /** Name of the applicant. */
  applicant: string | null;
  /** What the last save of an agent's draft amounts to; null for other drafts and those not saved since. */
  judged_percent: Generated<number | null>;
  /** Key of the chosen variant. */
  judged_variant: Generated<string | null>;
  judged_instalment_cent: Generated<number | null>;
  judged_period: Generated<string | null>;
  handed_at: Date | null;
  /** When the customer rejected a draft handed over by an agent. */
  declined_at: Generated<Date | null>;
  removed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

/**
 * Further secrets of a draft owned by an agent or customer, each for one context: for the agent to continue
 * (neither flag), for the customer to request a code, what that code opens (both flags), and for the customer to
 * continue from their account (`proven` only).
 */
export interface DraftLinksTable {
  secret_hash: string;
  draft_id: string;
  context: string;
  /** Created by an agent for the customer; otherwise for the owner to continue. */
  customer: boolean;
  /** Issued for the right code or by the account. A customer's link without it opens nothing. */
  proven: boolean;
  created_at: Date;
  expires_at: Date;
}
