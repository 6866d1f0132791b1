import type { Json, JsonObject } from './json.ts';

/** All answers that were ever given, raw, per page. Going back deletes nothing. */
export interface Answers {
  [page: string]: JsonObject;
}

/** What a judgement depends on beside definition and answers. Only the server creates it. */
export interface Inputs {
  /** The day in Europe/Berlin, `YYYY-MM-DD`. */
  today: string;
  /** Feature flags by key, frozen when the draft was started. */
  flags: { [key: string]: Json };
  /** `offen`, `benutzer`, `vermittler`, … */
  role: string;
  /** The context in which the wizard runs: `antrag`, `beratung`, `vermittlerberatung`. */
  context: string;
  /** The brand by key. */
  brand: string;
  /** Whether a broker mediates: then advice is the broker's duty, not the insurer's (§ 6 Abs. 6 VVG). */
  brokered?: boolean;
  /**
   * Whether the contract that an answer names belongs to the person who is signed in, or to one of their customers.
   */
  ownContract?: boolean;
  /** Whether the contract of a claim was chosen before its first question. */
  contractKnown?: boolean;
  /** Whether somebody without an account has proven their e-mail address by a code or a mailed link. */
  emailKnown?: boolean;
  /**
   * Verdicts of look-ups by kind and value: `lookups.postcode['01067'] === true`. Absent when it has not been looked
   * up yet.
   */
  lookups: { [kind: string]: { [value: string]: boolean } };
  /** The contract that a change is about; see `contractNames`. */
  contract?: JsonObject;
}

/** The source of each answer, by pointer. */
export type Provenance = { [pointer: string]: 'customer' | 'agent' | 'register' | 'default' };

/** An error of one answer. `keyword` is the key of its text; `pointer` leads into the page's answers. */
export interface FieldError {
  page: string;
  pointer: string;
  keyword: string;
  params: { [name: string]: unknown };
}
