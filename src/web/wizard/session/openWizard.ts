import type { DefinitionModule } from '#engine/definition/definition.ts';
import type { Draft } from '#engine/draft.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { loadDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import { createStore } from '#renderers/wizard/store/createStore.ts';
import { readDraft } from '#web/base/api/drafts.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { Queries } from '#web/base/queries.ts';
import type { Services } from '#web/base/services.ts';
import { createAddress } from './address.ts';
import type { ChangeController } from '../change/changeController.ts';
import type { ClaimController } from '../claim/claimController.ts';
import type { Address } from './address.ts';
import { initialState } from './initialState.ts';
import type { LiveReloadOptions } from './liveReload.ts';
import { draftLink, takeDraftId } from './draftLink.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { answeredPages, lazyValidators } from './lazyValidators.ts';
import { browserNetwork } from '#web/base/network.ts';
import type { Network } from '#web/base/network.ts';
import { removeChoiceParameter } from './choiceParameter.ts';
import { createSession } from './createSession.ts';
import type { Session } from './session.ts';
import { openTab } from './tab.ts';
import { defer } from '#web/base/timer.ts';
import type { Resumption, DeadDraftLink } from './resumption.ts';

/** A wizard ready to render. */
export interface OpenedWizard {
  session: Session;
  network: Network;
  address: Address;
  resumption?: Resumption;
  /** The address named a draft that cannot be opened: nothing else is shown in its place. */
  dead?: DeadDraftLink;
  /** Edits of the definition while it is open; only where definitions are watched. */
  edits?: LiveReloadOptions;
}

/**
 * Opens the wizard that the document describes: loads its module and, where the address names one, its
 * draft, both at once.
 * @throws when the module cannot be loaded: without it nothing can be asked
 */
export async function openWizard(
  services: Services,
  queries: () => Promise<Queries>,
  wizard: EnteredWizard,
  window: Window,
  { change, claim }: { change?: ChangeController; claim?: ClaimController } = {},
): Promise<OpenedWizard> {
  const { location, history } = window;
  const { href } = location;
  const draftId = takeDraftId(location, history);
  removeChoiceParameter(location, history);
  const [module, answer] = await Promise.all([
    services.loadModule(wizard.module) as Promise<DefinitionModule>,
    draftId === undefined ? undefined : readDraft(services.client, draftId),
  ]);
  const runtime = createRuntime();
  const loaded = loadDefinition(module, runtime);
  const thing = change?.contract.id ?? claim?.place;
  const place = thing === undefined ? wizard.context : `${wizard.context} ${thing}`;
  const tab = openTab(tabMemory(window), `${wizard.id} ${place} ${services.bootstrap.brand}`, defer);
  const number = answer?.ok ? answer.data?.applicationNumber : undefined;
  const draft = answer?.ok && !number && answer.data?.key === wizard.id ? answer.data : undefined;
  if (draft && tab.read()?.draft?.id !== draft.id) tab.clear();
  // Who comes in by the front door after having sent wants a new application, not the old result.
  if (tab.read()?.receipt && wizard.step === undefined) tab.clear();
  const remembered = tab.read();
  const found = initialState(wizard, remembered, draft, (id) => draftLink(location.origin, wizard.base, id));
  // Who begins needs none of it.
  const back = draft || Object.keys(found.answers).length > 0;
  const resuming = back || wizard.preset || wizard.customer ? await import('./resumeDraft.ts') : undefined;
  const { version } = loaded.definition;
  const changed = remembered?.version !== undefined && remembered.version !== version;
  const first = {
    ...found,
    ...resuming?.prefilledDraft(loaded, found, {
      // What is known fills in once: a reload brings back nothing that was taken away.
      preset: draft || ((change || claim) && remembered) ? undefined : wizard.preset,
      known: draft ? undefined : wizard.customer?.known,
    }),
  };
  const about = change ? 'contract' : claim ? 'account' : 'choice';
  const prefill = resuming?.prefillOf(wizard, about, draft, tab);
  tab.write({
    answers: first.answers,
    provenance: first.provenance,
    inputs: first.inputs,
    draft: first.reference,
    version,
    taken: prefill,
  });

  const store = createStore({
    engine: { judgePage, fieldStatesOf, prefillsOf },
    loaded,
    ...first,
    giver: wizard.inputs.role === 'vermittler' ? 'agent' : 'customer',
  });
  const formats = lazyValidators({
    loaded: store.loaded,
    runtime,
    loadModule: services.loadModule,
    addressOf: ({ definition: { version } }) => wizard.module.replace(/[^/]*$/, `${version}.js`),
    rejudge: store.rejudge,
  });
  // Who comes back is judged from the start; who begins needs no more than the first page.
  const visited = wizard.step === undefined ? [] : [wizard.step];
  await formats.load([...answeredPages(loaded, first.answers), ...visited]);
  const network = browserNetwork(window);
  const session = createSession({
    services,
    queries,
    wizard,
    store,
    formats,
    tab,
    network,
    ...(change && { change }),
    ...(claim && { claim }),
    reference: first.reference,
    origin: location.origin,
    later: defer,
  });
  // Text still in an input when the page is hidden is saved as well.
  const keepAll = () => {
    store.flush();
    tab.flush();
  };
  window.addEventListener('pagehide', keepAll);
  // A phone ends pages that are not seen without a word.
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') keepAll();
  });
  const resumed = (draft: Draft) => resuming?.resumeAt(loaded, draft, first.inputs, changed);
  // A link that takes a code stays in the address: that comes before the address is read.
  const link = draftId === undefined ? { resumption: resumption() } : await saidOf(draftId);
  return {
    session,
    network,
    address: createAddress(window, wizard.base),
    ...link,
    ...(services.bootstrap.watch && { edits: { services, wizard, store, formats, runtime, window } }),
  };

  /** After a reload only changes in the meantime are reported. */
  function resumption(): Resumption | undefined {
    if (!changed) return undefined;
    const resumedDraft = resumed({ ...found, key: wizard.key, version, step: wizard.step ?? '' });
    return resumedDraft && resumedDraft.news.length > 0 ? resumedDraft : undefined;
  }

  async function saidOf(secret: string) {
    const { linkOutcome } = await import('./linkedDraft.ts');
    const open = Object.keys(remembered?.answers ?? {}).length > 0 && !remembered?.receipt;
    const { base } = wizard;
    const openedLink = { secret, href, answer, draft, resumed: draft && resumed(draft), open, base };
    return linkOutcome(openedLink, window);
  }
}
