/** Result of a call. Calls never throw: a failure is a result as well. */
export interface ServiceResult<T> {
  ok: boolean;
  /** On success the response, on an error its body. */
  data?: T;
  /** HTTP status of an error; `'unknown'` when no answer arrived. */
  errorStatus?: number | 'unknown';
  errorMessage?: string;
  canceled: boolean;
}

/** State of a call. */
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

/** Result of a call canceled by a newer one or by its caller. */
export function canceled<T>(): ServiceResult<T> {
  return { ok: false, canceled: true };
}
