import type { Generated, JSONColumnType } from 'kysely';
import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { OutlineSection } from '#engine/outline.ts';

/** Where a claim stands, in the order in which it usually goes. */
export const claimStates = ['received', 'inReview', 'documentsMissing', 'decided', 'paid'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Somebody who has to do with a claim. */
export interface Participant {
  role: 'policyholder' | 'claimant' | 'injured' | 'witness' | 'causer' | 'other';
  name: string;
  phone?: string;
  email?: string;
  note?: string;
}

/** Who reported a claim without an account, as far as it was said. */
export interface Reporter {
  name?: string;
  email?: string;
  /** Somebody proved to get messages at that address. */
  proven?: true;
}

/** Who said something: a person of a portal, or somebody without an account. */
export type ReportedBy =
  { portal: 'benutzer' | 'vermittler'; person: string; number: string; role: string } | { portal: 'offen' };

/** Claims. The id is the number that people are told. */
export interface ClaimsTable {
  id: string;
  /** Number of the customer; null: nobody knows yet whose claim it is. */
  partner: string | null;
  contract: string | null;
  state: ClaimState;
  title: string;
  /** The day, where it is known exactly. */
  occurred_on: string | null;
  reported_at: Date;
  brand: Generated<string>;
  definition: Generated<string | null>;
  reporter: JSONColumnType<Reporter, string | null, string | null> | null;
  participants: JSONColumnType<Participant[], string | undefined, string>;
  version: Generated<number>;
}

/** The way of a claim. */
export interface ClaimStatesTable {
  claim: string;
  place: number;
  state: ClaimState;
  since: Date;
}

/** What was said about a claim, once for each time. */
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

/** Documents that are needed to decide about a claim. */
export interface ClaimRequirementsTable {
  claim: string;
  key: string;
  title: string;
  help: string | null;
  place: number;
  done_at: Date | null;
}

/** How somebody lets us learn about the own health: always, asked each time, or by what they bring themselves. */
export const consentModes = ['general', 'singleCase', 'ownProcurement'] as const;
export type ConsentMode = (typeof consentModes)[number];

/** Consents to ask doctors and others about somebody's health. */
export interface ClaimConsentsTable {
  id: string;
  claim: string;
  mode: ConsentMode;
  /** Names of those whom it is about, or of children whom they stand for. */
  persons: JSONColumnType<string[], string, string>;
  text_version: string;
  wording: string;
  channel: string;
  given_at: Date;
  revoked_at: Date | null;
}

/**
 * What a link lets its holder do: report a claim; go on with one; send its files from a phone; say yes or no to
 * questions about health; for the core system: tell how it stands.
 */
export type ClaimLinkPurpose =
  'report' | 'supplement' | 'opened' | 'uploads' | 'consent' | 'consentOpened' | 'progress';

/** Links to one claim, by the hash of their secret. */
export interface ClaimLinksTable {
  hash: string;
  purpose: ClaimLinkPurpose;
  claim: string | null;
  email: string | null;
  /** Under which it was made; null where the core system has it. */
  brand: string | null;
  expires_at: Date;
}

/** Who writes. */
export type ClaimSide = 'customer' | 'agent' | 'insurer';

/** What is written about a claim. */
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
  sent_at: Date;
}

/** How far each side has read. */
export interface ClaimReadsTable {
  claim: string;
  side: 'customer' | 'agent';
  read_until: Date;
}
