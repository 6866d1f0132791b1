import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { ServiceResult } from '#web/base/api/result.ts';

/** What is sent under one key; later answers, prices and drafts change nothing in it. */
export interface FixedCall {
  /** Everything that the person has said, as one string. */
  fingerprint: string;
  /** Sends it, the same words each time. */
  post: (key: string) => Promise<ServiceResult<ApplicationReceipt>>;
}
