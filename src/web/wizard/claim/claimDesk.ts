import type { WizardCall } from '#web/base/api/prices.ts';
import type { SentCode } from '#web/base/api/changes.ts';
import type { ClaimReceipt } from '#web/base/api/claims.ts';
import type { ServiceResult } from '#web/base/api/result.ts';

/** What a wizard needs that reports a claim, or adds to one. */
export interface ClaimDesk {
  /** Tells wizards of one tab apart: the contract, the claim, or nothing that is known. */
  place: string;
  /** For whom an agent reports. */
  customer?: { number: string; name: string };
  /** Where the claim is read afterwards; absent for whoever has no account. */
  claimAddress?: (claim: string) => string;
  /** Where more is said at once; absent where that has just been done, or needs the mailed link. */
  supplementAddress?: (claim: string) => string;
  /** The last four characters of the accounts that are known. */
  accounts: string[];
  /** The code that the person has typed goes with the next attempt to send. */
  prove: (proof: { id: string; code: string } | undefined) => void;
  /** Sends the code for an account that is not known yet. */
  requestCode: (call: WizardCall & { draftId?: string }) => Promise<ServiceResult<SentCode>>;
  send: (call: WizardCall & { draftId?: string }, key: string) => Promise<ServiceResult<ClaimReceipt>>;
}
