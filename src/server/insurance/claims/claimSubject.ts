import type { Answers } from '#engine/definition/answers.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import type { Proof } from '../changes/proofs.ts';
import type { ClaimRow, ReportRow } from './store.ts';

/** The body of a call about a claim. */
export interface ClaimRequest {
  /** Id of the definition: `schaden.fahrrad`; the one of the contract's product when absent. */
  definition?: string;
  version?: string;
  context?: string;
  brand?: string;
  answers: Answers;
  draftId?: string;
  /** Number of the claim that is supplemented. */
  supplement?: string;
  /** Secret of a mailed link, without an account. */
  token?: string;
  /** Code for a new bank account. */
  proof?: Proof;
}

/** Owner of a claim, as far as known. */
export interface ClaimSubject {
  account?: VisibleAccount;
  caller?: Caller;
  partner?: Partner;
  contract?: Contract;
  /** The supplemented claim with its earlier reports. */
  before?: { claim: ClaimRow; reports: ReportRow[] };
  /** E-mail address proven by a mailed link. */
  email?: string;
}
