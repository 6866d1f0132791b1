import type { Translate } from '#engine/text/translate.ts';
import type { PlatformError, ProblemError } from '#engine/errors/platformError.ts';
import type { Json } from '#engine/definition/json.ts';

/** An error as answered (RFC 9457), media type `application/problem+json`. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  /** Also stands in the log. */
  errorId: string;
  errors?: ProblemError[];
  [member: string]: Json | ProblemError[] | undefined;
}

/** The problem document of an error, worded by the texts of its code. */
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
