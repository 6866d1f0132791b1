import { fromPromise, type AnyActorLogic } from 'xstate';
import { problemOf } from '#web/base/api/problem.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { Price } from '#web/base/api/prices.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import type { Defer } from '#web/base/timer.ts';
import type { SubmitCall } from './fixedCall.ts';
import type { SubmissionState } from './submissionState.ts';

/** Pauses before the same attempt is sent once more, because its answer was lost on the way. */
const retryPausesMs = [1000, 3000];

const isLost = ({ errorStatus }: ServiceResult<unknown>) =>
  errorStatus === 'unknown' || errorStatus === 502 || errorStatus === 503 || errorStatus === 504;

/** Returns the state that a refusal leads to. */
function refusalOf({ data, errorStatus }: ServiceResult<unknown>): SubmissionState {
  const problem = problemOf(data);
  if (problem?.code === 'quote-stale' && problem['price'])
    return { status: 'stale', price: problem['price'] as Price };
  const errors = (problem?.errors ?? []).flatMap(({ page, params = {}, ...error }) =>
    page === undefined ? [] : { ...error, page, params },
  );
  if (errorStatus === 422 && errors.length > 0) return { status: 'rejected', errors };
  return { status: 'failed', problem };
}

const failed: SubmissionState = { status: 'failed' };

/**
 * Returns the services that a machine may call, by name. Each resolves to the state of the submission, or to nothing
 * when only the machine goes on; it fails with the state that says why.
 */
export function submitServices(later: Defer): { [name: string]: AnyActorLogic } {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => later(resolve, milliseconds));

  async function asked<T>(ask: () => Promise<ServiceResult<T>>): Promise<T | undefined> {
    let result = await ask();
    for (const milliseconds of retryPausesMs) {
      if (!isLost(result)) break;
      await wait(milliseconds);
      result = await ask();
    }
    // Not an error of the program: the machine leads on by `onError`.
    if (!result.ok) throw refusalOf(result) as unknown;
    return result.data;
  }
  const service = (run: (call: SubmitCall) => Promise<SubmissionState | undefined>) =>
    fromPromise(({ input }: { input: SubmitCall }) => run(input));

  return {
    submit: service(async ({ fixed, key }) => {
      const receipt = await asked<ApplicationReceipt>(() => fixed.post(key));
      if (!receipt) throw failed as unknown;
      return { status: 'done', receipt };
    }),
    prepare: service(async ({ fixed: { prepare } }) => {
      if (prepare) await asked(prepare);
      return undefined;
    }),
    price: service(async ({ fixed: { price } }) => {
      if (price && !(await price())) throw failed as unknown;
      return undefined;
    }),
  };
}
