import { useEffect, useState } from 'react';
import { stepAsking } from '#engine/definition/stepId.ts';
import type { Price } from '#web/base/api/prices.ts';
import { rememberError } from '#web/base/lastError.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { exitRedirect } from './exitRedirect.ts';
import { currentIntent, sameIntent } from '../session/submitIntent.ts';
import type { SubmitIntent } from '../session/submitIntent.ts';
import type { SubmissionState } from '../session/submissionState.ts';
import { useObservable } from '../session/useObservable.ts';
import { useRejection } from './useRejection.ts';
import { useUnderWay } from './useUnderWay.ts';
import { useSubmissionState } from './useSubmissionState.ts';
import { useWizard } from '../session/wizardContext.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** Sending as the summary page does it. */
export interface SubmissionControl {
  state: SubmissionState;
  /** Intent of the button: the submitted one while sending, otherwise the current one. */
  means: SubmitIntent;
  /** Without a price for a while, and now there is one: the person has to see it first. */
  priceIsBack: boolean;
  /** Sends what the button meant when it was pressed, or nothing. */
  send: (pressed: SubmitIntent) => Promise<void>;
  /** Sends at the price that the server has just named. */
  sendAt: (price: Price) => Promise<void>;
  /** Shows the price that the server has named, and sends nothing. */
  show: (price: Price) => void;
}

/** Sends the application; errors that the server finds lead to their page. */
export function useSubmission(): SubmissionControl {
  const { session, definition, go } = useWizard();
  const { submission, prices, store, drafts, wizard } = session;
  const state = useSubmissionState();
  const shown = useObservable(prices);
  const [pressed, setPressed] = useState<SubmitIntent>({ kind: 'application' });
  const [unseen, setUnseen] = useState(shown.status === 'failed');
  // The price may come back without a click: from then on the button has another meaning.
  if (shown.status === 'failed' && !unseen) setUnseen(true);

  useRejection();

  // Sent at a price that cannot be computed any more: from here on it can be sent as a request.
  useEffect(() => {
    if (state.status !== 'failed' || state.problem?.code !== 'tariff-unreachable') return;
    prices.lose();
    submission.reset();
  }, [state, prices, submission]);

  useEffect(() => {
    const address = state.status === 'failed' && exitRedirect(state.problem, wizard.base);
    if (!address) return;
    const leave = async () => {
      if (address === sitePaths.applicationError) {
        await drafts.save();
        const resume = drafts.reference()?.link ?? wizard.base;
        const errorId = state.problem?.errorId;
        rememberError(tabMemory(window), { resume, ...(errorId !== undefined && { errorId }) });
      }
      window.location.assign(address);
    };
    void leave();
  }, [state, wizard, drafts]);

  /** The server can say a price to what was sent as a request: it is shown, and nothing was sent. */
  useEffect(() => {
    if (state.status !== 'stale' || pressed.kind !== 'request') return;
    prices.adopt(state.price);
    submission.reset();
  }, [state, pressed, prices, submission]);

  // A choice ruled out by another answer is corrected on its page before anything binding.
  useEffect(() => {
    const refused = shown.status === 'ready' && state.status === 'idle' ? session.unavailable() : undefined;
    if (!refused) return;
    store.reveal([refused]);
    go(stepAsking(store.loaded(), `/${refused.page}${refused.pointer}`), { toSummary: true });
  }, [shown, state, session, store, go]);

  const post = async (intent: SubmitIntent) => {
    // Another tab may have saved other answers since: none of them is sent over the other's head.
    if (session.resumable && (await drafts.isForeign())) return;
    setPressed(intent);
    await submission.send(intent);
  };
  useUnderWay(post);
  const send = async (intent: SubmitIntent) => {
    await store.settled();
    if (definition.price) {
      await prices.settled();
      // Neither kind nor price is exchanged under the finger: what has become of them is shown before it is sent.
      if (!sameIntent(intent, currentIntent(prices.get()))) {
        setUnseen(true);
        return;
      }
    }
    await post(intent);
  };
  const under = state.status === 'sending' || (state.status === 'stale' && pressed.kind === 'request');
  return {
    state,
    means: under ? pressed : currentIntent(shown),
    priceIsBack: unseen && shown.status === 'ready',
    send,
    async sendAt(price) {
      prices.adopt(price);
      await post({ kind: 'application', quote: price.quote });
    },
    show(price) {
      prices.adopt(price);
      submission.reset();
    },
  };
}
