/** What a call answers. Calls never throw: a failure is a result too. */
export interface ServiceResult<T> {
  ok: boolean;
  /** Of a success the answer, of an error the body that came with it. */
  data?: T;
  /** HTTP status of an error; `'unknown'` when no answer arrived. */
  errorStatus?: number | 'unknown';
  errorMessage?: string;
  canceled: boolean;
}

/** Where a call stands. */
export type RequestState = 'running' | 'canceled' | 'success' | 'error';

export const defaultErrorMessage = 'An error occured';

/** A success with its answer. */
export function succeeded<T>(data: T): ServiceResult<T> {
  return { ok: true, data, canceled: false };
}

/** An error with its status, its body and a message fit for a log. */
export function failed<T>(
  errorStatus: number | 'unknown',
  errorMessage: string = defaultErrorMessage,
  body?: unknown,
): ServiceResult<T> {
  return { ok: false, data: body as T | undefined, errorStatus, errorMessage, canceled: false };
}

/** A call that a newer one or its caller has called off. */
export function canceled<T>(): ServiceResult<T> {
  return { ok: false, canceled: true };
}
