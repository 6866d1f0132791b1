import type { Answers } from '#engine/definition/answers.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { SeeingAccount } from '#server/people/partners/accounts.ts';
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
  /** Number of the claim to which this is added. */
  supplement?: string;
  /** Secret of a mailed link, for whoever has no account. */
  token?: string;
  /** The code for an account that was not known. */
  proof?: Proof;
}

/** Whose claim it is, as far as anybody knows. */
export interface ClaimSubject {
  account?: SeeingAccount;
  caller?: Caller;
  partner?: Partner;
  contract?: Contract;
  /** The claim that is added to, with what was said before. */
  before?: { claim: ClaimRow; reports: ReportRow[] };
  /** Address that was proven by a mailed link. */
  email?: string;
}
