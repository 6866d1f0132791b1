import type { TFunction } from 'i18next';
import { problemOf } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';

/** Why a call was refused, to be read. */
export interface Refusal {
  /** Code of the catalogue; absent when no answer came. */
  code?: string;
  headline: string;
  text: string;
}

/** Returns the words of a refused call, by texts of the namespace `portals`. */
export function refusalOf({ data, errorStatus }: ServiceResult<unknown>, t: TFunction<'portals'>): Refusal {
  const problem = problemOf(data);
  const why = errorStatus === 'unknown' ? 'network' : 'unexpected';
  return {
    ...(problem?.code !== undefined && { code: problem.code }),
    headline: problem?.title ?? t(`signIn.refused.${why}.headline`),
    text: problem?.detail ?? t(`signIn.refused.${why}.text`),
  };
}
