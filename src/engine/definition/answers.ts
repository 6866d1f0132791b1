import type { Json, JsonObject } from './json.ts';

/** Everything anybody ever answered, raw, per page. Nothing is deleted by going back. */
export interface Answers {
  [page: string]: JsonObject;
}

/** What a judgement depends on beside definition and answers. Made by the server only. */
export interface Inputs {
  /** The day in Europe/Berlin, `YYYY-MM-DD`. */
  today: string;
  /** Feature flags by key, frozen when the draft began. */
  flags: { [key: string]: Json };
  /** `offen`, `benutzer`, `vermittler`, … */
  role: string;
  /** The context in which the wizard runs: `antrag`, `beratung`, `vermittlerberatung`. */
  context: string;
  /** The brand by key. */
  brand: string;
  /** A broker mediates: advice is the broker's then, not the insurer's (§ 6 Abs. 6 VVG). Absent: none does. */
  brokered?: boolean;
  /** The contract that an answer names is one of whoever is signed in, or looked after by them. Absent: it is not. */
  ownContract?: boolean;
  /** Verdicts of look-ups by kind and value: `lookups.postcode['01067'] === true`. Absent: not asked yet. */
  lookups: { [kind: string]: { [value: string]: boolean } };
  /** What is known of the contract that a change is about; see `contractNames`. */
  contract?: JsonObject;
}

/** Who gave an answer, by pointer. */
export type Provenance = { [pointer: string]: 'customer' | 'agent' | 'register' | 'default' };

/** One thing wrong with one answer. `keyword` is the code of its text; `pointer` leads into the page's answers. */
export interface FieldError {
  page: string;
  pointer: string;
  keyword: string;
  params: { [name: string]: unknown };
}
