import type { Translate } from '#engine/text/translate.ts';
import type { PlatformError, ProblemError } from '#engine/errors/platformError.ts';
import type { Json } from '#engine/definition/json.ts';

/** A problem document (RFC 9457), media type `application/problem+json`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  /** Also in the log. */
  errorId: string;
  errors?: ProblemError[];
  [member: string]: Json | ProblemError[] | undefined;
}

/** Returns the problem document of an error with its German texts. */
export function problemOf(error: PlatformError, errorId: string, t: Translate): Problem {
  const params = { ...error.params, errorId };
  return {
    type: `/fehler/${error.code}`,
    title: t(`errors:codes.${error.code}.title`, params),
    status: error.status,
    detail: t(`errors:codes.${error.code}.detail`, params),
    code: error.code,
    errorId,
    ...(error.errors ? { errors: error.errors } : {}),
    ...error.members,
  };
}
