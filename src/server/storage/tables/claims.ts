import type { Generated, JSONColumnType } from 'kysely';
import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { OutlineSection } from '#engine/outline.ts';

/** States of a claim in their usual order. */
export type ClaimState = 'received' | 'inReview' | 'documentsMissing' | 'decided' | 'paid';

/** A party to a claim. */
export interface Participant {
  role: 'policyholder' | 'claimant' | 'injured' | 'witness' | 'causer' | 'other';
  name: string;
  phone?: string;
  email?: string;
  note?: string;
}

/** Reporter of a claim without an account; as far as given. */
interface Reporter {
  name?: string;
  email?: string;
  /** The reporter confirmed receiving mail at that address. */
  proven?: true;
}

/** Portal account, or a reporter without one. */
export type ReportedBy =
  { portal: 'benutzer' | 'vermittler'; person: string; number: string; role: string } | { portal: 'offen' };

/** Claims. The id is the number shown to customers. */
export interface ClaimsTable {
  id: string;
  /** Number of the customer; null while unknown. */
  partner: string | null;
  contract: string | null;
  state: ClaimState;
  title: string;
  /** The day, if known exactly. */
  occurred_on: string | null;
  reported_at: Date;
  brand: Generated<string>;
  definition: Generated<string | null>;
  reporter: JSONColumnType<Reporter, string | null, string | null> | null;
  participants: JSONColumnType<Participant[], string | undefined, string>;
  version: Generated<number>;
}

/** State history of a claim. */
export interface ClaimStatesTable {
  claim: string;
  place: number;
  state: ClaimState;
  since: Date;
  /** What is paid, in cents; null while nothing is decided. */
  amount_cent: Generated<number | null>;
  /** Day on which the next step is expected, `YYYY-MM-DD`. */
  expected_on: Generated<string | null>;
}

/** Reports about a claim, one row per submission. */
export interface ClaimReportsTable {
  id: string;
  claim: string;
  place: number;
  definition: string;
  version: string;
  context: string;
  answers: JSONColumnType<Answers, string, string>;
  provenance: JSONColumnType<Provenance, string, string>;
  outline: JSONColumnType<OutlineSection[], string, string>;
  inputs: JSONColumnType<Inputs & object, string, string>;
  reported_by: JSONColumnType<ReportedBy & object, string, string>;
  created_at: Date;
}

/** Documents required to decide a claim. */
export interface ClaimRequirementsTable {
  claim: string;
  key: string;
  title: string;
  help: string | null;
  place: number;
  done_at: Date | null;
}

/** How medical information may be obtained: general consent, consent per case, or procured by the person. */
type ConsentMode = 'general' | 'singleCase' | 'ownProcurement';

/** Consents to obtain medical information. */
export interface ClaimConsentsTable {
  id: string;
  claim: string;
  mode: ConsentMode;
  /** Names of the persons concerned, or of the children that they represent. */
  persons: JSONColumnType<string[], string, string>;
  text_version: string;
  wording: string;
  channel: string;
  given_at: Date;
  revoked_at: Date | null;
}

/**
 * What a link allows: report a claim; supplement one; upload files from a phone; answer a consent request; for the
 * core system: report progress.
 */
export type ClaimLinkPurpose =
  'report' | 'supplement' | 'opened' | 'uploads' | 'consent' | 'consentOpened' | 'progress';

/** Links to a claim by the hash of their secret. */
export interface ClaimLinksTable {
  hash: string;
  purpose: ClaimLinkPurpose;
  claim: string | null;
  email: string | null;
  /** Brand that it was created under; null for links of the core system. */
  brand: string | null;
  expires_at: Date;
}

/** Author of a message. */
type ClaimSide = 'customer' | 'agent' | 'insurer';

/** Messages about a claim. */
export interface ClaimMessagesTable {
  id: string;
  claim: string;
  side: ClaimSide;
  author: string;
  source: 'CHAT' | 'EMAIL';
  subject: string | null;
  recipients: JSONColumnType<string[], string, string>;
  cc: JSONColumnType<string[], string, string>;
  html: boolean;
  content: string;
  internal: boolean;
  /** Files of the claim that came with it. */
  files: JSONColumnType<{ id: string; name: string }[], string | undefined, string>;
  sent_at: Date;
}

/** Read position of each side. */
export interface ClaimReadsTable {
  claim: string;
  side: 'customer' | 'agent';
  read_until: Date;
}
