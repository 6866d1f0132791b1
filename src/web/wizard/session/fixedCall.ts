import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { ServiceResult } from '#web/base/api/result.ts';

/** A request frozen under one idempotency key; later changes do not affect it. */
export interface FixedCall {
  /** All submitted data, serialized. */
  fingerprint: string;
  /** Sends it, the same words each time. */
  post: (key: string) => Promise<ServiceResult<ApplicationReceipt>>;
}
