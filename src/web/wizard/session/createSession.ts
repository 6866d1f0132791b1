import type { Inputs } from '#engine/definition/answers.ts';
import { stepAsking } from '#engine/definition/stepId.ts';
import { withoutSecrets } from '#engine/judgement/withoutSecrets.ts';
import { canonicalJson, canPrice, quoteInputs } from '#engine/quote.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { Confirmation } from '#web/base/api/confirmation.ts';
import { fetchPrice } from '#web/base/api/prices.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { Queries } from '#web/base/queries.ts';
import type { Services } from '#web/base/services.ts';
import type { ClaimController } from '../claim/claimController.ts';
import type { ChangeController } from '../change/changeController.ts';
import { createDraftSync } from './draftSync.ts';
import type { DraftSync } from './draftSync.ts';
import { draftLink } from './draftLink.ts';
import { noteGivenFiles } from './givenFiles.ts';
import { lazyFileSender } from './lazyFileSender.ts';
import { createFormPorts } from '../pages/formPorts.ts';
import type { LazyValidators } from './lazyValidators.ts';
import { QuestionReason } from '../pages/lazyPages.ts';
import type { Network } from '#web/base/network.ts';
import { createPriceSync } from './priceSync.ts';
import { optionPrices } from './optionPrices.ts';
import { productDocuments } from '../pages/productDocuments.ts';
import { createStateStore } from './stateStore.ts';
import { createSubmission } from './submission.ts';
import type { DraftReference, Tab } from './tab.ts';
import type { Defer } from '#web/base/timer.ts';
import { unavailableChoice } from './unavailableChoice.ts';
import type { Session } from './session.ts';

/** Returns whether a step asks for variant or payment period. */
function asksForOffer(loaded: LoadedDefinition, step: string): boolean {
  const { variant, period } = loaded.definition.price ?? {};
  return [variant, period].some((pointer) => pointer !== undefined && stepAsking(loaded, pointer) === step);
}

/** Creates the session of a wizard around a store with its initial answers. */
export function createSession(options: {
  services: Services;
  queries: () => Promise<Queries>;
  wizard: EnteredWizard;
  store: WizardStore;
  formats: LazyValidators;
  tab: Tab;
  reference?: DraftReference;
  network: Network;
  origin: string;
  later: Defer;
  change?: ChangeController;
  claim?: ClaimController;
}): Session {
  const { services, queries, wizard, store, formats, tab, later, change, claim } = options;
  const { client, makeId, texts } = services;
  const { key, context } = wizard;
  const { brand, page } = services.bootstrap;
  const named = () => ({ version: store.loaded().definition.version, context, brand });
  const kept = () => withoutSecrets(store.loaded().definition, store.answers());
  const relevant = () => relevantAnswers(store.loaded(), store.answers(), store.inputs());

  const { kind, namespace } = store.loaded().definition;
  const declares = kind === 'erklaerung';
  const advised = page.kind === 'wizard' && page.portal === 'vermittler';
  const about = { name: texts.t(`${namespace}:title`), identifier: key };
  const state = createStateStore(store, about, wizard.base);
  const { taken } = tab.read() ?? {};
  if (taken) state.send({ type: 'prefilled', formData: taken.answers });
  let partner = wizard.customer?.number;

  const drafts: DraftSync =
    change?.drafts ??
    createDraftSync({
      client,
      loaded: store.loaded,
      content: () => ({
        key: wizard.id,
        ...named(),
        answers: kept(),
        provenance: store.provenance(),
        step: state.get().currentStep ?? state.path().frontier,
        partner,
      }),
      reference: options.reference,
      remember: (draft: DraftReference) =>
        tab.write({ draft: { ...draft, link: draftLink(options.origin, wizard.base, draft.id) } }),
      // The flags are frozen from now on; verdicts of look-ups that we have stay good.
      onInputs: (inputs: Inputs) => {
        const { lookups } = store.inputs();
        if (canonicalJson(inputs.flags) === canonicalJson(store.inputs().flags)) return;
        store.replaceInputs({ ...inputs, lookups: { ...inputs.lookups, ...lookups } });
      },
      network: options.network,
      makeId,
      now: () => new Date(),
      later,
    });

  const prices = createPriceSync({
    queries,
    name: `${wizard.id} ${context} ${brand}`,
    keyOf: () =>
      canPrice(store.loaded(), store.answers(), store.inputs())
        ? quoteInputs(store.loaded(), store.answers(), store.inputs())
        : undefined,
    ask: (signal) => fetchPrice(client, key, { ...named(), answers: relevant() }, signal),
    later,
  });

  let confirmation: Confirmation | undefined;
  const submission = createSubmission({
    receipt: tab.read()?.receipt,
    loadSender: async (onChange) => {
      const [{ createSender }, { prepareCalls }] = await Promise.all([
        import('./sender.ts'),
        import('./submitIntent.ts'),
      ]);
      return createSender({
        press: prepareCalls({
          client,
          key,
          store,
          tab,
          named,
          confirmation: () => confirmation,
          price: prices.settled,
          ...(change && { change }),
          ...(claim && { claim }),
        }),
        attempt: () => tab.read()?.attempt,
        remember: (attempt) => {
          const known = tab.read()?.attempt;
          const draftId = known?.key === attempt.key ? known.draftId : drafts.reference()?.id;
          tab.write({ attempt: { ...attempt, draftId } });
        },
        makeId,
        store,
        step: () => state.get().currentStep ?? state.path().frontier,
        later,
        onChange,
      });
    },
  });

  const receipt = submission.get();
  if (receipt.status === 'done') state.sent(JSON.parse(JSON.stringify(receipt.receipt)));

  const published = productDocuments({
    client,
    ...(change ? { product: change.contract.product } : { product: key, context }),
  });
  const handedOut = async () => {
    if (declares || claim) return [];
    const links = await published();
    noteGivenFiles(tab, links);
    return links;
  };
  const stops = [
    store.subscribeAnswers(followAnswers()),
    submission.subscribe(() => {
      const now = submission.get();
      if (now.status !== 'done') return;
      drafts.stop();
      state.sent(JSON.parse(JSON.stringify(now.receipt)));
      // The number is kept for a reload; what was answered has left the tab.
      tab.write({
        receipt: now.receipt,
        answers: {},
        provenance: {},
        draft: undefined,
        attempt: undefined,
        given: undefined,
      });
    }),
    options.network.subscribe(() => {
      if (options.network.isOnline() && prices.get().status === 'failed') prices.retry();
    }),
    drafts.stop,
    prices.stop,
    state.stop,
  ];
  prices.update();
  change?.update(store);

  /** Returns a listener that keeps, prices and saves what has been answered. */
  function followAnswers(): () => void {
    let lastAnswers = store.answers();
    return () => {
      if (state.get().sent) return;
      tab.note({ answers: kept(), provenance: store.provenance(), inputs: store.inputs() });
      prices.update();
      change?.update(store);
      if (lastAnswers === store.answers()) return;
      lastAnswers = store.answers();
      drafts.touch();
    };
  }

  const requestAccountCode =
    claim &&
    (() => {
      const { draftId } = tab.read()?.attempt ?? {};
      return claim.requestCode({ ...named(), answers: relevant(), draftId });
    });
  const unoffered = () => {
    const answers = relevant();
    return unavailableChoice(store.loaded().definition.price ?? {}, prices.get(), (pointer) => {
      const [, page = '', name = ''] = pointer.split('/');
      return answers[page]?.[name];
    });
  };

  return {
    services,
    wizard,
    store,
    formats,
    state,
    drafts,
    prices,
    submission,
    resumable: !declares && !change,
    advised,
    ...(change && { change }),
    ...(claim && { claim, requestAccountCode }),
    // Of a change those that a field names are all that there is to read.
    documents: async () => (change ? [] : handedOut()),
    call: () => {
      const { status, price } = prices.get();
      const quote = status === 'ready' ? price.quote : undefined;
      return { ...named(), answers: relevant(), quote, draftId: drafts.reference()?.id };
    },
    confirm: (given) => {
      confirmation = given;
    },
    ports: {
      ...createFormPorts({ services, documents: handedOut }),
      ...optionPrices(store, prices, texts),
      loadFiles: lazyFileSender(services, drafts, options),
      ...(claim && { knownAccounts: claim.accounts }),
      ...(advised && { Remark: QuestionReason }),
    },
    unavailable: unoffered,
    async leave(page) {
      await store.settled();
      const errors = store.leavePage(page);
      if (errors.length > 0) return errors;
      if (asksForOffer(store.loaded(), page)) {
        await prices.settled();
        const refused = unoffered();
        if (refused && stepAsking(store.loaded(), `/${refused.page}${refused.pointer}`) === page) {
          store.reveal([refused]);
          return [refused];
        }
      }
      state.answered(page);
      return errors;
    },
    tab,
    restart() {
      drafts.stop();
      tab.clear();
    },
    forget() {
      drafts.forget();
      tab.clear();
      partner = undefined;
      state.send({ type: 'reset' });
      store.reset();
    },
    stop() {
      tab.flush();
      change?.stop();
      for (const stop of stops) stop();
    },
  };
}
