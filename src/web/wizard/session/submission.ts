import { oncePromise } from '#engine/memoizePromise.ts';
import type { ApplicationReceipt } from '#web/base/api/applications.ts';
import { observable } from './observable.ts';
import type { Observable } from './observable.ts';
import type { Passage, Sender } from './sender.ts';
import type { SubmissionState } from './submissionState.ts';
import type { SubmitIntent } from './submitIntent.ts';

export interface Submission extends Observable<SubmissionState> {
  /** Sends the current intent. While that is under way or done, further calls return the same promise. */
  send: (pressed?: SubmitIntent) => Promise<SubmissionState>;
  /** Calls the services behind a page of questions; resolves to what they led to, or to nothing where none is called. */
  goOn: (step: string) => Promise<Passage | undefined>;
  /** Shows why a service on the way has failed, on the page that is shown now. */
  show: (failure: SubmissionState) => void;
  /** Back to the start, to correct or to send again. */
  reset: () => void;
  /** Loads what runs the machine of the definition; the same promise each time. */
  sender: () => Promise<Sender>;
}

/**
 * Creates the submission as its wizard knows it from the first page on. What sends loads with the summary, before its
 * button is drawn.
 * @param options.loadSender `onChange` gets every state of the submission
 */
export function createSubmission(options: {
  receipt?: ApplicationReceipt;
  loadSender: (onChange: (state: SubmissionState) => void) => Promise<Sender>;
}): Submission {
  const state = observable<SubmissionState>(
    options.receipt ? { status: 'done', receipt: options.receipt } : { status: 'idle' },
  );
  let running: Promise<SubmissionState> | undefined;
  let loaded: Sender | undefined;

  const change = (next: SubmissionState) => {
    // Cleared before listeners are notified: they may reset or send again immediately.
    if (next.status !== 'sending') running = undefined;
    state.set(next);
  };
  const sender = oncePromise(async () => (loaded = await options.loadSender(change)));

  return {
    get: state.get,
    subscribe: state.subscribe,
    sender,
    send(pressed) {
      if (state.get().status === 'done') return Promise.resolve(state.get());
      if (running) return running;
      state.set({ status: 'sending' });
      const mine = (loaded ? loaded.submit(pressed) : sender().then((ready) => ready.submit(pressed)))
        .catch((): SubmissionState => ({ status: 'failed' }))
        .then((next) => {
          if (running === mine) change(next);
          return next;
        });
      return (running = mine);
    },
    goOn: (step) =>
      sender()
        .then((ready) => ready.goOn(step))
        .catch((): Passage => ({ page: undefined, state: { status: 'failed' } })),
    show: change,
    reset() {
      if (running) return;
      loaded?.reset();
      state.set({ status: 'idle' });
    },
  };
}
