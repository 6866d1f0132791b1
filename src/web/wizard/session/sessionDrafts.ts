import type { Inputs } from '#engine/definition/answers.ts';
import { canonicalJson } from '#engine/quote.ts';
import { draftLink } from './draftLink.ts';
import { createDraftSync, type DraftSync } from './draftSync.ts';
import { keptIn, namedIn, stepIn, type SessionState } from './sessionState.ts';
import type { DraftReference } from './tab.ts';

/** Saves the answers of a session; those of a contract change are saved by its controller. */
export function sessionDrafts(session: SessionState): DraftSync {
  const { options } = session;
  const { services, wizard, store, tab, later, network, reference, change } = options;
  if (change?.drafts) return change.drafts;
  return createDraftSync({
    client: services.client,
    loaded: store.loaded,
    content: () => ({
      key: wizard.id,
      ...namedIn(options),
      answers: keptIn(options),
      provenance: store.provenance(),
      step: stepIn(session),
      partner: session.customer.get(),
    }),
    reference,
    remember: (draft: DraftReference) =>
      tab.write({ draft: { ...draft, link: draftLink(options.origin, wizard.base, draft.id) } }),
    // The flags are frozen from now on; verdicts of look-ups that we have stay good.
    onInputs: (inputs: Inputs) => {
      const { lookups } = store.inputs();
      if (canonicalJson(inputs.flags) === canonicalJson(store.inputs().flags)) return;
      store.replaceInputs({ ...inputs, lookups: { ...inputs.lookups, ...lookups } });
    },
    network,
    makeId: services.makeId,
    now: () => new Date(),
    later,
  });
}
