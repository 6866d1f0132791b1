import type { DefinitionModule } from '#engine/definition/definition.ts';
import type { Draft, NewsOfDraft } from '#engine/draft.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import { loadDefinition } from '#engine/load.ts';
import { createRuntime } from '#engine/runtime.ts';
import { createStore } from '#renderers/wizard/store/createStore.ts';
import { readDraft } from '../api/drafts.ts';
import type { CodeChannel } from '../api/handover.ts';
import { problemOf } from '../api/problem.ts';
import type { EnteredWizard } from '../bootstrap.ts';
import type { Queries } from '../queries.ts';
import type { Services } from '../services.ts';
import { createAddress } from './address.ts';
import type { ChangeDesk } from './changeDesk.ts';
import type { ClaimDesk } from './claimDesk.ts';
import type { Address } from './address.ts';
import { beginning } from './beginning.ts';
import type { FollowedEdits } from './developing.ts';
import { draftLink, takeDraftId } from './draftLink.ts';
import { tabMemory } from '../tabMemory.ts';
import { answeredPages, lateJudging } from './lateJudging.ts';
import { browserNetwork } from './network.ts';
import type { Network } from './network.ts';
import { dropChoice, withPreset } from './preset.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';
import { openTab } from './tab.ts';
import { later } from './timer.ts';

/** A link that an agent made for a customer: it opens by a code. */
export interface GuardedLink {
  secret: string;
  /** Name of the agent. */
  agent: string;
  /** Where a code may go, masked. */
  channels: { channel: CodeChannel; to: string }[];
}

/** What became of a draft that a link named; `first`: it is told before anything is asked. */
export type Resumption = { first?: boolean } & (
  | {
      status: 'resumed';
      step: string;
      news: NewsOfDraft[];
      /** The definition is not the one that was answered. */
      changed: boolean;
      /** Name of the agent who handed it to the customer. */
      preparedBy?: string;
      /** For an agent: the customer has it. */
      handed?: { listedAs: string; at: string };
    }
  /** It opens by a code. */
  | { status: 'guarded'; link: GuardedLink }
);

/** Why a link opens no draft; `open`: this tab has one of its own. */
export type DeadDraftLink = { open: boolean; /** The link itself. */ href: string } & (
  | { status: 'gone' | 'failed' }
  /** It has become an application already. */
  | { status: 'sent'; number: string }
);

/** A wizard that is ready to be drawn. */
export interface OpenedWizard {
  session: Session;
  network: Network;
  address: Address;
  resumption?: Resumption;
  /** The address named a draft that cannot be opened: nothing else is shown in its place. */
  dead?: DeadDraftLink;
  /** Edits of the definition while it is open; only where definitions are watched. */
  edits?: FollowedEdits;
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
  { change, claim }: { change?: ChangeDesk; claim?: ClaimDesk } = {},
): Promise<OpenedWizard> {
  const { location, history } = window;
  const { href } = location;
  const draftId = takeDraftId(location, history);
  dropChoice(location, history);
  const [module, answer] = await Promise.all([
    services.loadModule(wizard.module) as Promise<DefinitionModule>,
    draftId === undefined ? undefined : readDraft(services.client, draftId),
  ]);
  const runtime = createRuntime();
  const loaded = loadDefinition(module, runtime);
  const about = change?.contract.id ?? claim?.place;
  const place = about === undefined ? wizard.context : `${wizard.context} ${about}`;
  const tab = openTab(tabMemory(window), `${wizard.id} ${place} ${services.bootstrap.brand}`, later);
  const number = answer?.ok ? answer.data?.applicationNumber : undefined;
  const draft = answer?.ok && !number && answer.data?.key === wizard.id ? answer.data : undefined;
  if (draft && tab.read()?.draft?.id !== draft.id) tab.clear();
  // Who comes in by the front door after having sent wants a new application, not the old result.
  if (tab.read()?.receipt && wizard.step === undefined) tab.clear();
  const remembered = tab.read();
  const found = beginning(wizard, remembered, draft, (id) => draftLink(location.origin, wizard.base, id));
  // Who begins needs none of it.
  const back = draft || Object.keys(found.answers).length > 0;
  const resuming = back ? await import('./resuming.ts') : undefined;
  const { version } = loaded.definition;
  const changed = remembered?.version !== undefined && remembered.version !== version;
  const chosen = withPreset(
    // Under the names of today; what no page asks for any more stays, so that nothing is lost.
    resuming?.underNamesOfToday(loaded, found) ?? found,
    // What is known fills in once: a reload brings back nothing that was taken away.
    draft || ((change || claim) && remembered) ? undefined : wizard.preset,
  );
  const first = { ...found, ...withPreset(chosen, draft ? undefined : wizard.customer?.known, 'register') };
  tab.write({
    answers: first.answers,
    provenance: first.provenance,
    inputs: first.inputs,
    draft: first.reference,
    version,
  });

  const store = createStore({
    engine: { judgePage, fieldStatesOf, prefillsOf },
    loaded,
    ...first,
    giver: wizard.inputs.role === 'vermittler' ? 'agent' : 'customer',
  });
  const formats = lateJudging({
    loaded: store.loaded,
    runtime,
    loadModule: services.loadModule,
    addressOf: ({ definition: { version } }) => wizard.module.replace(/[^/]*$/, `${version}.js`),
    judgeAnew: store.judgeAnew,
  });
  // Who comes back is judged from the start; who begins needs no more than the first page.
  const visited = wizard.step === undefined ? [] : [wizard.step];
  await formats.load([...answeredPages(loaded, first.answers), ...visited]);
  const network = browserNetwork(window);
  const session = createSession({
    ...{
      services,
      queries,
      wizard,
      store,
      formats,
      tab,
      network,
      ...(change && { change }),
      ...(claim && { claim }),
    },
    reference: first.reference,
    origin: location.origin,
    later,
  });
  // What still stands in an input when the page goes away is kept too.
  const keepAll = () => {
    store.flush();
    tab.flush();
  };
  window.addEventListener('pagehide', keepAll);
  // A phone ends pages that are not seen without a word.
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') keepAll();
  });
  const told = resumption();
  return {
    session,
    network,
    address: createAddress(window, wizard.base),
    resumption: told,
    dead: told ? undefined : deadLink(),
    ...(services.bootstrap.watch && { edits: { services, wizard, store, formats, runtime, window } }),
  };

  function resumption(): Resumption | undefined {
    // Whoever reloads is told only what has changed meanwhile.
    if (draftId === undefined) {
      const told = changed
        ? resumed({ ...found, key: wizard.key, version, step: wizard.step ?? '' })
        : undefined;
      return told && told.news.length > 0 ? told : undefined;
    }
    const problem = answer?.ok === false ? problemOf(answer.data) : undefined;
    if (problem?.code === 'draft-code-needed') {
      const { agent, channels } = problem as unknown as Pick<GuardedLink, 'agent' | 'channels'>;
      // Until the code is there a reload has to find the link again.
      history.replaceState(history.state, '', draftLink(location.origin, wizard.base, draftId));
      return { first: true, status: 'guarded', link: { secret: draftId, agent, channels } };
    }
    const told = draft && resumed(draft);
    if (!told) return undefined;
    const { preparedBy, handedAt, listedAs } = draft;
    return {
      ...told,
      ...(preparedBy !== undefined && { preparedBy, first: true }),
      ...(handedAt !== undefined && listedAs !== undefined && { handed: { listedAs, at: handedAt } }),
    };
  }

  function deadLink(): DeadDraftLink | undefined {
    if (draftId === undefined || draft) return undefined;
    const open = Object.keys(remembered?.answers ?? {}).length > 0 && !remembered?.receipt;
    if (number) return { status: 'sent', number, open, href };
    return { status: answer?.errorStatus === 'unknown' ? 'failed' : 'gone', open, href };
  }

  function resumed(draft: Draft): (Resumption & { status: 'resumed' }) | undefined {
    if (!resuming) return undefined;
    const { step, news } = resuming.resumeDraft(loaded, draft, first.inputs);
    return { status: 'resumed', step, news, changed: changed || draft.added !== undefined };
  }
}
