import type { DraftSync } from './draftSync.ts';
import type { PriceSync } from './priceSync.ts';
import { createSender } from './sender.ts';
import { namedIn, stepIn, type SessionState } from './sessionState.ts';
import { prepareCalls } from './submitIntent.ts';

/** Sends the answers of a session. It loads with the summary. */
export function sessionSender(
  session: SessionState,
  drafts: DraftSync,
  prices: PriceSync,
  onChange: Parameters<typeof createSender>[0]['onChange'],
): ReturnType<typeof createSender> {
  const { services, wizard, store, tab, later, change, claim } = session.options;
  return createSender({
    press: prepareCalls({
      client: services.client,
      key: wizard.key,
      store,
      tab,
      named: () => namedIn(session.options),
      confirmation: () => session.confirmation,
      price: prices.settled,
      ...(change && { change }),
      ...(claim && { claim }),
    }),
    attempt: () => tab.read()?.attempt,
    remember: (attempt) => {
      const lastAttempt = tab.read()?.attempt;
      const draftId = lastAttempt?.key === attempt.key ? lastAttempt.draftId : drafts.reference()?.id;
      tab.write({ attempt: { ...attempt, draftId } });
    },
    makeId: services.makeId,
    store,
    step: () => stepIn(session),
    later,
    onChange,
  });
}
