import type { FieldError } from '#engine/definition/answers.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { Price } from '#web/base/api/prices.ts';
import type { Problem } from '#web/base/api/problem.ts';

/** State of the submission. */
export type SubmissionState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'done'; receipt: ApplicationReceipt }
  /** The price has changed since it was shown: the person has to agree to the new one. */
  | { status: 'stale'; price: Price }
  | { status: 'rejected'; errors: FieldError[] }
  | { status: 'failed'; problem?: Problem };
