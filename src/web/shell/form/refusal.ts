import type { TFunction } from 'i18next';
import type { Problem } from '#web/base/api/problem.ts';

/** Why a call was refused, to be read. */
export interface Refusal {
  /** Code of the catalogue; absent when no answer came. */
  code?: string;
  headline: string;
  text: string;
}

/** A call that was refused. */
interface RefusedCall {
  /** HTTP status; `'unknown'` when no answer arrived. */
  status: number | 'unknown' | undefined;
  problem: Problem | undefined;
}

/** Returns the words of a refused call, by texts of the namespace `portals`. */
export function refusalOf({ status, problem }: RefusedCall, t: TFunction<'portals'>): Refusal {
  const why = status === 'unknown' ? 'network' : 'unexpected';
  return {
    ...(problem?.code !== undefined && { code: problem.code }),
    headline: problem?.title ?? t(`signIn.refused.${why}.headline`),
    text: problem?.detail ?? t(`signIn.refused.${why}.text`),
  };
}
