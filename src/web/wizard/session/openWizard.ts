import type { DefinitionModule } from '#engine/definition/definition.ts';
import { firstPartAddress } from '#engine/definition/moduleAddress.ts';
import type { Draft } from '#engine/draft.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { loadDefinition, type LoadedDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import { createStore } from '#renderers/wizard/store/createStore.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import { readDraft, type StoredDraft } from '#web/base/api/drafts.ts';
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
import { answeredPages, lazyValidators, type LazyValidators } from './lazyValidators.ts';
import { browserNetwork } from '#web/base/network.ts';
import type { Network } from '#web/base/network.ts';
import { removeChoiceParameter } from './choiceParameter.ts';
import { createSession } from './createSession.ts';
import type { Session } from './session.ts';
import { openTab, type Tab } from './tab.ts';
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

/** What is changed or reported, where it is one of these. */
interface Controllers {
  change?: ChangeController;
  claim?: ClaimController;
}

/** What a wizard is opened with. */
interface Opening {
  services: Services;
  wizard: EnteredWizard;
  window: Window;
  loaded: LoadedDefinition;
  /** The draft that the address names. */
  draft?: StoredDraft;
}

/** Returns the memory of this tab, without what another draft or a sent application has left in it. */
function tabOf({ services, wizard, window, draft }: Opening, { change, claim }: Controllers): Tab {
  const thing = change?.memory ?? claim?.place;
  const key = thing === undefined ? wizard.context : `${wizard.context} ${thing}`;
  const tab = openTab(tabMemory(window), `${wizard.id} ${key} ${services.bootstrap.brand}`, defer);
  if (draft && tab.read()?.draft?.id !== draft.id) tab.clear();
  // Who comes in by the front door after having sent wants a new application, not the old result.
  if (tab.read()?.receipt && wizard.step === undefined) tab.clear();
  return tab;
}

/** Chooses the answers that a wizard begins with, and notes them in the tab. */
async function begin(opening: Opening, tab: Tab, { change, claim }: Controllers) {
  const { wizard, window, loaded, draft } = opening;
  const { version } = loaded.definition;
  const remembered = tab.read();
  const link = (id: string) => draftLink(window.location.origin, wizard.base, id);
  const found = initialState(wizard, remembered, draft, link);
  // Who begins needs none of it.
  const back = draft || Object.keys(found.answers).length > 0;
  const resuming = back || wizard.preset || wizard.customer ? await import('./resumeDraft.ts') : undefined;
  const first = {
    ...found,
    ...resuming?.prefilledDraft(loaded, found, {
      // What is known fills in once: a reload brings back nothing that was taken away.
      preset: draft || ((change || claim) && remembered) ? undefined : wizard.preset,
      known: draft ? undefined : wizard.customer?.known,
    }),
  };
  const about = change ? 'contract' : claim ? 'account' : 'choice';
  tab.write({
    answers: first.answers,
    provenance: first.provenance,
    inputs: first.inputs,
    draft: first.reference,
    version,
    taken: resuming?.prefillOf(wizard, about, draft, tab),
  });
  const changed = remembered?.version !== undefined && remembered.version !== version;
  const resumed = (stored: Draft) => resuming?.resumeAt(loaded, stored, first.inputs, changed);
  return { remembered, found, first, changed, resumed };
}

/** Keeps what is in the inputs when the page is hidden. */
function keepOnHide(window: Window, store: WizardStore, tab: Tab): void {
  const keepAll = () => {
    store.flush();
    tab.flush();
  };
  window.addEventListener('pagehide', keepAll);
  // A phone ends hidden pages without an event.
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') keepAll();
  });
}

/** Returns the validators of pages, which load when a page comes near. */
const validatorsOf = (
  services: Services,
  wizard: EnteredWizard,
  store: WizardStore,
  runtime: ReturnType<typeof createRuntime>,
): LazyValidators =>
  lazyValidators({
    loaded: store.loaded,
    runtime,
    loadModule: services.loadModule,
    addressOf: ({ definition: { version } }) => wizard.module.replace(/[^/]*$/, `${version}.js`),
    rejudge: store.rejudge,
  });

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
  controllers: Controllers = {},
): Promise<OpenedWizard> {
  const { location, history } = window;
  const { href } = location;
  const draftId = takeDraftId(location, history);
  removeChoiceParameter(location, history);
  const [module, answer] = await Promise.all([
    services.loadModule(firstPartAddress(wizard.module)) as Promise<DefinitionModule>,
    draftId === undefined ? undefined : readDraft(services.client, draftId),
  ]);
  const runtime = createRuntime();
  const loaded = loadDefinition(module, runtime);
  const stored = answer?.ok ? answer.data : undefined;
  const draft = stored && !stored.applicationNumber && stored.key === wizard.id ? stored : undefined;
  const opening = { services, wizard, window, loaded, draft };
  const tab = tabOf(opening, controllers);
  const { remembered, found, first, changed, resumed } = await begin(opening, tab, controllers);

  const store = createStore({
    engine: { judgePage, fieldStatesOf, prefillsOf },
    loaded,
    ...first,
    giver: wizard.inputs.role === 'vermittler' ? 'agent' : 'customer',
  });
  const formats = validatorsOf(services, wizard, store, runtime);
  // Who comes back is judged from the start; who begins needs no more than the first page.
  const visited = wizard.step === undefined ? [] : [wizard.step];
  await formats.load([...answeredPages(loaded, first.answers), ...visited]);
  const network = browserNetwork(window);
  const { reference } = first;
  const { origin } = location;
  const partner = draft?.partner;
  const base = { services, queries, wizard, store, formats, tab, network, reference, origin, later: defer };
  const session = createSession({ ...base, ...controllers, partner });
  keepOnHide(window, store, tab);
  // A link that takes a code stays in the address: that comes before the address is read.
  const link = draftId === undefined ? { resumption: resumption() } : await linked(draftId);
  return {
    session,
    network,
    address: createAddress(window, wizard.base),
    ...link,
    ...(services.bootstrap.watch && {
      edits: { session, runtime, window },
    }),
  };

  /** After a reload only changes in the meantime are reported. */
  function resumption(): Resumption | undefined {
    if (!changed) return undefined;
    const { version } = loaded.definition;
    const resumedDraft = resumed({ ...found, key: wizard.key, version, step: wizard.step ?? '' });
    return resumedDraft && resumedDraft.news.length > 0 ? resumedDraft : undefined;
  }

  async function linked(secret: string) {
    const { linkOutcome } = await import('./linkedDraft.ts');
    const open = Object.keys(remembered?.answers ?? {}).length > 0 && !remembered?.receipt;
    const { id, base } = wizard;
    const memory = tabMemory(window);
    const link = { secret, href, answer, draft, resumed: draft && resumed(draft), open, id, base, memory };
    return linkOutcome(link, window);
  }
}
