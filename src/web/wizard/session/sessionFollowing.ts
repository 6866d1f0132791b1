import type { DraftSync } from './draftSync.ts';
import type { PriceSync } from './priceSync.ts';
import { keptIn, type SessionState } from './sessionState.ts';
import type { Submission } from './submission.ts';

/** What follows the answers of a session. */
export interface Followers {
  drafts: DraftSync;
  prices: PriceSync;
  submission: Submission;
}

/** Returns a listener that keeps, prices and saves what has been answered. */
function followAnswers({ options, state }: SessionState, { drafts, prices }: Followers): () => void {
  const { store, tab, change } = options;
  let lastAnswers = store.answers();
  return () => {
    if (state.get().sent) return;
    tab.note({ answers: keptIn(options), provenance: store.provenance(), inputs: store.inputs() });
    prices.update();
    change?.update(store);
    if (lastAnswers === store.answers()) return;
    lastAnswers = store.answers();
    drafts.touch();
  };
}

/** Returns a listener that ends the wizard when its answers have been sent. */
const followSubmission =
  ({ options, state }: SessionState, { drafts, submission }: Followers) =>
  () => {
    const now = submission.get();
    if (now.status !== 'done') return;
    drafts.stop();
    state.sent(JSON.parse(JSON.stringify(now.receipt)));
    // The number is kept for a reload; what was answered has left the tab.
    options.tab.write({
      receipt: now.receipt,
      answers: {},
      provenance: {},
      draft: undefined,
      attempt: undefined,
      given: undefined,
    });
  };

/** Lets drafts, prices and state follow the answers. Returns a function that ends it. */
export function followSession(session: SessionState, followers: Followers): () => void {
  const { store, network, change } = session.options;
  const { drafts, prices, submission } = followers;
  const stops = [
    store.subscribeAnswers(followAnswers(session, followers)),
    submission.subscribe(followSubmission(session, followers)),
    network.subscribe(() => {
      if (network.isOnline() && prices.get().status === 'failed') prices.retry();
    }),
    drafts.stop,
    prices.stop,
    session.state.stop,
  ];
  prices.update();
  change?.update(store);
  return () => stops.forEach((stop) => stop());
}
