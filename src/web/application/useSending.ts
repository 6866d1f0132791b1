import { useEffect, useState } from 'react';
import type { Price } from '../api/prices.ts';
import { rememberError } from '../applicationError/lastError.ts';
import { tabMemory } from '../tabMemory.ts';
import { farewellOf } from './farewell.ts';
import type { SubmissionState } from './submission.ts';
import { useObservable } from './useObservable.ts';
import { useRejection } from './useRejection.ts';
import { useWizard } from './wizardContext.ts';

/** Sending as the summary page does it. */
export interface SendingControl {
  state: SubmissionState;
  /** A request was to be sent without a price, and now there is one: the person has to see it first. */
  priceIsBack: boolean;
  send: () => Promise<void>;
  /** Sends at the price that the server has just named. */
  sendAt: (price: Price) => Promise<void>;
  /** Shows the price that the server has named, and sends nothing. */
  show: (price: Price) => void;
}

/** Sends the application; errors that the server finds lead to their page. */
export function useSending(): SendingControl {
  const { session, definition } = useWizard();
  const { submission, prices, store, drafts, wizard } = session;
  const state = useObservable(submission);
  const [priceIsBack, setPriceIsBack] = useState(false);

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
      if (address === '/antrag/fehler/') {
        await drafts.save();
        const resume = drafts.reference()?.link ?? wizard.base;
        const errorId = state.problem?.errorId;
        rememberError(tabMemory(window), { resume, ...(errorId !== undefined && { errorId }) });
      }
      window.location.assign(address);
    };
    void leave();
  }, [state, wizard, drafts]);

  const send = async () => {
    await store.settled();
    if (definition.price) {
      const withoutPrice = prices.get().status === 'failed';
      // The price that the person has seen is the one that is sent along, never one that is on its way.
      await prices.settled();
      // Who wanted to apply sends no request, and who wanted to request does not apply, without having seen it.
      const failed = prices.get().status === 'failed';
      setPriceIsBack(withoutPrice && !failed);
      if (withoutPrice !== failed) return;
    }
    await submission.send();
  };
  return {
    state,
    priceIsBack,
    send,
    async sendAt(price) {
      prices.adopt(price);
      await submission.send();
    },
    show(price) {
      prices.adopt(price);
      submission.reset();
    },
  };
}
