import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { observable } from './observable.ts';
import type { Observable } from './observable.ts';
import type { FixedCall } from './fixedCall.ts';
import type { Sender } from './sender.ts';
import type { SubmissionState } from './submissionState.ts';
import type { SubmitIntent } from './submitIntent.ts';
import type { Attempt } from './tab.ts';

export interface Submission extends Observable<SubmissionState> {
  /** Sends the current intent. While that is under way or done, further calls return the same promise. */
  send: (pressed?: SubmitIntent) => Promise<SubmissionState>;
  /** Back to the start, to correct or to send again. */
  reset: () => void;
  /** Loads what runs the machine of the definition; the same promise each time. */
  sender: () => Promise<Sender>;
}

interface SubmissionOptions {
  /** Fixes what is sent, at the click. */
  press: (pressed: SubmitIntent | undefined) => FixedCall;
  attempt: () => Attempt | undefined;
  remember: (attempt: Attempt) => void;
  receipt?: ApplicationReceipt;
  makeId: () => string;
  /** Loads the sender. `onChange` gets every state of the submission. */
  loadSender: (onChange: (state: SubmissionState) => void) => Promise<Sender>;
}

/**
 * Sends an application exactly once. The same answers keep their key over clicks, reloads and lost responses;
 * other answers get a new one.
 */
export function createSubmission(options: SubmissionOptions): Submission {
  const state = observable<SubmissionState>(
    options.receipt ? { status: 'done', receipt: options.receipt } : { status: 'idle' },
  );
  let running: Promise<SubmissionState> | undefined;
  let loading: Promise<Sender> | undefined;
  let loaded: Sender | undefined;

  const change = (next: SubmissionState) => {
    // Cleared before listeners are notified: they may reset or send again immediately.
    if (next.status !== 'sending') running = undefined;
    state.set(next);
  };
  const sender = () =>
    (loading ??= options.loadSender(change).then(
      (next) => (loaded = next),
      (error: unknown) => {
        // The next attempt tries again.
        loading = undefined;
        throw error;
      },
    ));

  return {
    get: state.get,
    subscribe: state.subscribe,
    sender,
    send(pressed) {
      if (state.get().status === 'done') return Promise.resolve(state.get());
      if (running) return running;
      const fixed = options.press(pressed);
      const { fingerprint } = fixed;
      const previous = options.attempt();
      const key = previous?.fingerprint === fingerprint ? previous.key : options.makeId();
      options.remember({ key, fingerprint });
      state.set({ status: 'sending' });
      const mine = sender()
        .then((ready) => ready.submit({ key, fixed }))
        .catch((): SubmissionState => ({ status: 'failed' }))
        .then((next) => {
          if (running === mine) change(next);
          return next;
        });
      running = mine;
      return mine;
    },
    reset() {
      if (running) return;
      loaded?.reset();
      state.set({ status: 'idle' });
    },
  };
}
