import { useEffect, useState } from 'react';
import { stepAsking } from '#engine/definition/stepId.ts';
import type { Price } from '#web/base/api/prices.ts';
import { rememberError } from '#web/base/lastError.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { farewellOf } from './exitRedirect.ts';
import { pressable, samePress } from '../session/pressed.ts';
import type { Pressed } from '../session/pressed.ts';
import type { SubmissionState } from '../session/submission.ts';
import { useObservable } from '../session/useObservable.ts';
import { useRejection } from './useRejection.ts';
import { useWizard } from '../session/wizardContext.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';

/** Sending as the summary page does it. */
export interface SendingControl {
  state: SubmissionState;
  /** What the button means: what was pressed while that is under way, else what may be pressed now. */
  means: Pressed;
  /** Without a price for a while, and now there is one: the person has to see it first. */
  priceIsBack: boolean;
  /** Sends what the button meant when it was pressed, or nothing. */
  send: (pressed: Pressed) => Promise<void>;
  /** Sends at the price that the server has just named. */
  sendAt: (price: Price) => Promise<void>;
  /** Shows the price that the server has named, and sends nothing. */
  show: (price: Price) => void;
}

/** Sends the application; errors that the server finds lead to their page. */
export function useSending(): SendingControl {
  const { session, definition, go } = useWizard();
  const { submission, prices, store, drafts, wizard } = session;
  const state = useObservable(submission);
  const shown = useObservable(prices);
  const [pressed, setPressed] = useState<Pressed>({ kind: 'application' });
  const [unseen, setUnseen] = useState(shown.status === 'failed');
  // It may come back while nobody presses anything: the button means something else from then on.
  if (shown.status === 'failed' && !unseen) setUnseen(true);

  useRejection();

  // Sent at a price that cannot be computed any more: from here on it can be sent as a request.
  useEffect(() => {
    if (state.status !== 'failed' || state.problem?.code !== 'tariff-unreachable') return;
    prices.lose();
    submission.reset();
  }, [state, prices, submission]);

  useEffect(() => {
    const address = state.status === 'failed' && farewellOf(state.problem, wizard.base);
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

  // What another answer has ruled out is mended where it was chosen, before anything binds.
  useEffect(() => {
    const refused = shown.status === 'ready' && state.status === 'idle' ? session.unoffered() : undefined;
    if (!refused) return;
    store.speak([refused]);
    go(stepAsking(store.loaded(), `/${refused.page}${refused.pointer}`), { toSummary: true });
  }, [shown, state, session, store, go]);

  const post = async (said: Pressed) => {
    setPressed(said);
    await submission.send(said);
  };
  const send = async (said: Pressed) => {
    await store.settled();
    if (definition.price) {
      await prices.settled();
      // Neither kind nor price is exchanged under the finger: what has become of them is shown before it is sent.
      if (!samePress(said, pressable(prices.get()))) {
        setUnseen(true);
        return;
      }
    }
    await post(said);
  };
  const under = state.status === 'sending' || (state.status === 'stale' && pressed.kind === 'request');
  return {
    state,
    means: under ? pressed : pressable(shown),
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
