import { stepAsking } from '#engine/definition/stepId.ts';
import { pathOf } from '#engine/judgement/path.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { problemOf } from '#web/base/api/problem.ts';
import { succeeded, type ServiceResult } from '#web/base/api/result.ts';
import type { FixedCall } from './fixedCall.ts';

/**
 * Returns a call that is made between two pages of questions. The server checks all answers; that those behind the step
 * are missing is no mistake before anybody asked for them.
 */
export function withoutUnasked(
  fixed: FixedCall,
  { loaded, answers, inputs }: Pick<WizardStore, 'loaded' | 'answers' | 'inputs'>,
  step: string,
): FixedCall {
  const { prepare } = fixed;
  if (!prepare) return fixed;
  const { steps } = pathOf(loaded(), answers(), inputs());
  const asked = new Set(steps.slice(0, steps.findIndex(({ id }) => id === step) + 1).map(({ id }) => id));

  function onlyAsked(result: ServiceResult<unknown>): ServiceResult<unknown> {
    const problem = result.ok ? undefined : problemOf(result.data);
    if (!problem?.errors?.length) return result;
    const errors = problem.errors.filter(
      ({ page, pointer }) => page === undefined || asked.has(stepAsking(loaded(), `/${page}${pointer}`)),
    );
    return errors.length > 0 ? { ...result, data: { ...problem, errors } } : succeeded(undefined);
  }
  return { ...fixed, prepare: async () => onlyAsked(await prepare()) };
}
