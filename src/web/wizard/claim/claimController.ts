import type { FieldRemark } from '#renderers/form/formPorts.ts';
import type { WizardCall } from '#web/base/api/prices.ts';
import type { SentCode } from '#web/base/api/changes.ts';
import type { ClaimReceipt } from '#web/base/api/claims.ts';
import type { ServiceResult } from '#web/base/api/result.ts';

/** Drives a wizard that reports or supplements a claim. */
export interface ClaimController {
  /** Distinguishes the wizards of one tab: by contract, by claim, or neither. */
  place: string;
  /** For whom an agent reports. */
  customer?: { number: string; name: string };
  /** Address of the claim after sending; absent without an account. */
  claimAddress?: (claim: string) => string;
  /** Address to add details immediately; absent after a supplement, or if the mailed link is needed. */
  supplementAddress?: (claim: string) => string;
  /** The last four characters of the accounts that are known. */
  accounts: string[];
  /** Own contracts that may cover the damage as well. */
  otherContracts: { id: string; title: string }[];
  /** Offers them below the question for other insurances; absent without one. */
  Remark?: FieldRemark;
  /** The code that the person has typed goes with the next attempt to send. */
  prove: (proof: { id: string; code: string } | undefined) => void;
  /** Sends the code for an account that is not known yet. */
  requestCode: (call: WizardCall & { draftId?: string }) => Promise<ServiceResult<SentCode>>;
  send: (call: WizardCall & { draftId?: string }, key: string) => Promise<ServiceResult<ClaimReceipt>>;
}
