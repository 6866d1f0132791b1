import { createFormPorts } from '../pages/formPorts.ts';
import { QuestionReason } from '../pages/lazyPages.ts';
import { lazyDocuments } from './lazyDocuments.ts';
import { lazyFileSender } from './lazyFileSender.ts';
import { leavePage, unavailableIn } from './leaving.ts';
import { optionPrices } from './optionPrices.ts';
import { observable } from './observable.ts';
import type { Session } from './session.ts';
import { sessionDrafts } from './sessionDrafts.ts';
import { followSession } from './sessionFollowing.ts';
import { sessionPrices } from './sessionPrices.ts';
import { namedIn, relevantIn, type SessionOptions, type SessionState } from './sessionState.ts';
import { createStateStore } from './stateStore.ts';
import { createSubmission } from './submission.ts';

/** Returns the state that a session begins with. */
function sessionState(options: SessionOptions): SessionState {
  const { services, wizard, store, tab } = options;
  const { namespace } = store.loaded().definition;
  const product = { name: services.texts.t(`${namespace}:title`), identifier: wizard.key };
  const state = createStateStore(store, product, wizard.base);
  const { taken } = tab.read() ?? {};
  if (taken) state.send({ type: 'prefilled', formData: taken.answers });
  const customer = observable(options.partner ?? wizard.customer?.number);
  return { options, state, customer, confirmation: undefined };
}

/** Returns what only a claim report has. */
function claimPart(options: SessionOptions): Pick<Session, 'claim' | 'requestAccountCode'> {
  const { claim, tab } = options;
  if (!claim) return {};
  const requestAccountCode = () => {
    const { draftId } = tab.read()?.attempt ?? {};
    return claim.requestCode({ ...namedIn(options), answers: relevantIn(options), draftId });
  };
  return { claim, requestAccountCode };
}

/** Creates the session of a wizard around a store with its initial answers. */
export function createSession(options: SessionOptions): Session {
  const { services, wizard, store, formats, tab, change, claim } = options;
  const session = sessionState(options);
  const { state } = session;
  const drafts = sessionDrafts(session);
  const prices = sessionPrices(options);
  const submission = createSubmission({
    receipt: tab.read()?.receipt,
    loadSender: async (onChange) => {
      const { sessionSender } = await import('./sessionSender.ts');
      return sessionSender(session, drafts, prices, onChange);
    },
  });
  const receipt = submission.get();
  if (receipt.status === 'done') state.sent(JSON.parse(JSON.stringify(receipt.receipt)));
  const documents = lazyDocuments(options);
  const unfollow = followSession(session, { drafts, prices, submission });
  const { page } = services.bootstrap;
  const advised = page.kind === 'wizard' && page.portal === 'vermittler';

  return {
    services,
    wizard,
    store,
    formats,
    state,
    drafts,
    prices,
    submission,
    resumable: !change && store.loaded().definition.kind !== 'erklaerung',
    advised,
    customer: session.customer,
    advise: session.customer.set,
    ...(change && { change }),
    ...claimPart(options),
    // Of a change those that a field names are all that there is to read.
    documents: async () => (change ? [] : documents()),
    call: () => {
      const { status, price } = prices.get();
      const quote = status === 'ready' ? price.quote : undefined;
      return {
        ...namedIn(options),
        answers: relevantIn(options),
        quote,
        draftId: drafts.reference()?.id,
      };
    },
    confirm: (given) => {
      session.confirmation = given;
    },
    ports: {
      ...createFormPorts({ services, documents }),
      ...(change ? change.options(services.texts) : optionPrices(store, prices, services.texts)),
      loadFiles: lazyFileSender(services, drafts, options),
      ...(claim && { knownAccounts: claim.accounts }),
      ...(advised && { Remark: QuestionReason, consentsNamed: true }),
      ...(claim?.Remark && { Remark: claim.Remark }),
    },
    unavailable: () => unavailableIn(options, prices),
    leave: (page) => leavePage(session, prices, page),
    tab,
    restart() {
      drafts.stop();
      tab.clear();
    },
    forget() {
      drafts.forget();
      tab.clear();
      session.customer.set(undefined);
      state.send({ type: 'reset' });
      store.reset();
    },
    stop() {
      tab.flush();
      change?.stop();
      unfollow();
    },
  };
}
