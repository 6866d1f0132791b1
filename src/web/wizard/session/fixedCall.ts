import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { ServiceResult } from '#web/base/api/result.ts';

/** Requests frozen under one idempotency key; later changes do not affect them. */
export interface FixedCall {
  /** All submitted data, serialized. */
  fingerprint: string;
  /** Sends it, the same words each time. */
  post: (key: string) => Promise<ServiceResult<ApplicationReceipt>>;
  /** Asks the server whether it would take it; absent where it cannot be asked. */
  prepare?: () => Promise<ServiceResult<unknown>>;
  /** Waits for the price; resolves to whether there is one. Absent where none is needed. */
  price?: () => Promise<boolean>;
}

/** What the services of a machine are called with. */
export interface SubmitCall {
  key: string;
  fixed: FixedCall;
}
