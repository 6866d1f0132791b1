import type { Inputs } from '#engine/definition/answers.ts';
import { stepAsking } from '#engine/definition/stepId.ts';
import { withoutSecrets } from '#engine/judgement/withoutSecrets.ts';
import { canonicalJson, canPrice, quoteInputs } from '#engine/quote.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { FileSender } from '#renderers/form/formPorts.ts';
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
import { createFormPorts } from '../pages/formPorts.ts';
import type { LazyValidators } from './lazyValidators.ts';
import { QuestionReason } from '../pages/lazyPages.ts';
import type { Network } from '#web/base/network.ts';
import { prepareCalls } from './submitIntent.ts';
import { createPriceSync } from './priceSync.ts';
import { optionPrices } from './optionPrices.ts';
import { productDocuments } from '../pages/productDocuments.ts';
import { createStateStore } from './stateStore.ts';
import { createSubmission } from './submission.ts';
import type { DraftReference, Tab } from './tab.ts';
import type { Defer } from '#web/base/timer.ts';
import { unavailableChoice } from './unavailableChoice.ts';
import type { Session } from './session.ts';

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
  const { brand } = services.bootstrap;
  const version = () => store.loaded().definition.version;
  const kept = () => withoutSecrets(store.loaded().definition, store.answers());
  const relevant = () => relevantAnswers(store.loaded(), store.answers(), store.inputs());

  const { kind } = store.loaded().definition;
  const declares = kind === 'erklaerung';
  const { page } = services.bootstrap;
  const advised = page.kind === 'wizard' && page.portal === 'vermittler';
  const title = texts.t(`${store.loaded().definition.namespace}:title`);
  const state = createStateStore(store, { name: title, identifier: key }, wizard.base);
  const { taken } = tab.read() ?? {};
  if (taken) state.send({ type: 'prefilled', formData: taken.answers });
  let partner = wizard.customer?.number;

  const draftOptions = {
    client,
    loaded: store.loaded,
    content: () => ({
      key: wizard.id,
      version: version(),
      context,
      brand,
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
  };
  const drafts: DraftSync = change?.drafts ?? createDraftSync(draftOptions);

  const prices = createPriceSync({
    queries,
    name: `${wizard.id} ${context} ${brand}`,
    keyOf: () =>
      canPrice(store.loaded(), store.answers(), store.inputs())
        ? quoteInputs(store.loaded(), store.answers(), store.inputs())
        : undefined,
    ask: (signal) =>
      fetchPrice(client, key, { version: version(), context, brand, answers: relevant() }, signal),
    later,
  });

  const named = () => ({ version: version(), context, brand });
  let confirmation: Confirmation | undefined;
  const claimCall = () => ({
    ...named(),
    answers: relevant(),
    draftId: tab.read()?.attempt?.draftId,
  });
  const submission = createSubmission({
    press: prepareCalls({
      client,
      key,
      store,
      tab,
      named,
      confirmation: () => confirmation,
      ...(change && { change }),
      ...(claim && { claim }),
    }),
    attempt: () => tab.read()?.attempt,
    remember: (attempt) => {
      const known = tab.read()?.attempt;
      const draftId = known?.key === attempt.key ? known.draftId : drafts.reference()?.id;
      tab.write({ attempt: { ...attempt, draftId } });
    },
    receipt: tab.read()?.receipt,
    makeId,
    later,
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
  /** Of a change those that a field names are all that there is to read. */
  const documents = async () => (change ? [] : handedOut());
  /** Files belong to a draft: the first one begins it. */
  const draftId = async () => {
    if (!drafts.reference()) await drafts.save();
    return drafts.reference()?.id;
  };
  const { network } = options;
  let sender: Promise<FileSender> | undefined;
  const loadFiles = () =>
    (sender ??= import('#web/shell/files/fileSender.ts')
      .then(({ createFileSender }) =>
        createFileSender({ client, fetch: services.fetch, draftId, network, later }),
      )
      .catch((error: unknown) => {
        // The next file tries again.
        sender = undefined;
        throw error;
      }));

  let lastAnswers = store.answers();
  const stopFollowing = store.subscribeAnswers(() => {
    if (state.get().sent) return;
    tab.note({ answers: kept(), provenance: store.provenance(), inputs: store.inputs() });
    prices.update();
    change?.update(store);
    if (lastAnswers === store.answers()) return;
    lastAnswers = store.answers();
    drafts.touch();
  });
  const stopWaiting = submission.subscribe(() => {
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
  });
  const stopNetwork = options.network.subscribe(() => {
    if (options.network.isOnline() && prices.get().status === 'failed') prices.retry();
  });
  prices.update();
  change?.update(store);

  /** Whether the page asks after variant or payment period. */
  const asksForOffer = (step: string) => {
    const { variant, period } = store.loaded().definition.price ?? {};
    return [variant, period].some(
      (pointer) => pointer !== undefined && stepAsking(store.loaded(), pointer) === step,
    );
  };
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
    ...(claim && { claim, requestAccountCode: () => claim.requestCode(claimCall()) }),
    documents,
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
      loadFiles,
      ...(claim && { knownAccounts: claim.accounts }),
      ...(advised && { Remark: QuestionReason }),
    },
    unavailable: unoffered,
    async leave(page) {
      await store.settled();
      const errors = store.leavePage(page);
      if (errors.length > 0) return errors;
      if (asksForOffer(page)) {
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
      for (const stop of [stopFollowing, stopWaiting, stopNetwork, drafts.stop, prices.stop, state.stop])
        stop();
    },
  };
}
