import type { FieldError } from '#engine/definition/answers.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import type { Price } from '#web/base/api/prices.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { Problem } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { observable } from './observable.ts';
import type { Observable } from './observable.ts';
import type { FixedCall } from './fixedCall.ts';
import type { SubmitIntent } from './submitIntent.ts';
import type { Attempt } from './tab.ts';
import type { Defer } from '#web/base/timer.ts';

/** State of the submission. */
export type SubmissionState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'done'; receipt: ApplicationReceipt }
  /** The price has changed since it was shown: the person has to agree to the new one. */
  | { status: 'stale'; price: Price }
  | { status: 'rejected'; errors: FieldError[] }
  | { status: 'failed'; problem?: Problem };

export interface Submission extends Observable<SubmissionState> {
  /** Sends the current intent. While that is under way or done, further calls return the same promise. */
  send: (pressed?: SubmitIntent) => Promise<SubmissionState>;
  /** Back to the start, to correct or to send again. */
  reset: () => void;
}

interface SubmissionOptions {
  /** Fixes what is sent, at the click. */
  press: (pressed: SubmitIntent | undefined) => FixedCall;
  attempt: () => Attempt | undefined;
  remember: (attempt: Attempt) => void;
  receipt?: ApplicationReceipt;
  makeId: () => string;
  later: Defer;
}

/** Pauses before the same attempt is sent once more, because its answer was lost on the way. */
const retryPausesMs = [1000, 3000];

function stateOf(result: ServiceResult<ApplicationReceipt>): SubmissionState {
  if (result.ok && result.data) return { status: 'done', receipt: result.data };
  const problem = problemOf(result.data);
  if (problem?.code === 'quote-stale' && problem['price'])
    return { status: 'stale', price: problem['price'] as Price };
  const errors = (problem?.errors ?? []).flatMap(({ page, params = {}, ...error }) =>
    page === undefined ? [] : { ...error, page, params },
  );
  if (result.errorStatus === 422 && errors.length > 0) return { status: 'rejected', errors };
  return { status: 'failed', problem };
}

const isLost = ({ errorStatus }: ServiceResult<unknown>) =>
  errorStatus === 'unknown' || errorStatus === 502 || errorStatus === 503 || errorStatus === 504;

/**
 * Sends an application exactly once. The same answers keep their key over clicks, reloads and lost responses;
 * other answers get a new one.
 */
export function createSubmission(options: SubmissionOptions): Submission {
  const state = observable<SubmissionState>(
    options.receipt ? { status: 'done', receipt: options.receipt } : { status: 'idle' },
  );
  let running: Promise<SubmissionState> | undefined;

  const wait = (milliseconds: number) => new Promise<void>((resolve) => options.later(resolve, milliseconds));

  async function attempt({ fingerprint, post }: FixedCall): Promise<SubmissionState> {
    const previous = options.attempt();
    const key = previous?.fingerprint === fingerprint ? previous.key : options.makeId();
    options.remember({ key, fingerprint });
    let result = await post(key);
    for (const milliseconds of retryPausesMs) {
      if (!isLost(result)) break;
      await wait(milliseconds);
      result = await post(key);
    }
    return stateOf(result);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    send(pressed) {
      if (state.get().status === 'done') return Promise.resolve(state.get());
      if (running) return running;
      const fixed = options.press(pressed);
      state.set({ status: 'sending' });
      running = attempt(fixed)
        .catch((): SubmissionState => ({ status: 'failed' }))
        .then((next) => {
          // Cleared before listeners are notified: they may reset or send again immediately.
          running = undefined;
          state.set(next);
          return next;
        });
      return running;
    },
    reset() {
      if (!running) state.set({ status: 'idle' });
    },
  };
}
