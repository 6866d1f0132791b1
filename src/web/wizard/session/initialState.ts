import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { StoredDraft } from '#web/base/api/drafts.ts';
import type { DraftReference, TabRecord } from './tab.ts';

/** With what a wizard begins: what a link brought, what the tab remembers, or nothing. */
interface InitialState {
  answers: Answers;
  provenance: Provenance;
  inputs: Inputs;
  reference?: DraftReference;
  /** The draft that a link opened; it may be of an older version of the definition. */
  draft?: StoredDraft;
}

/** The day is always the server's of now; flags and verdicts of look-ups stay those of the draft. */
function mergeInputs(now: Inputs, kept: Inputs | undefined): Inputs {
  if (!kept) return now;
  return { ...now, flags: kept.flags, lookups: { ...now.lookups, ...kept.lookups } };
}

/**
 * Chooses the initial state. A draft opened by its link takes precedence over the tab's memory, unless the
 * tab remembers the same draft: then its answers are newer, and saving detects whether the draft was changed
 * elsewhere.
 */
export function initialState(
  wizard: EnteredWizard,
  remembered: TabRecord | undefined,
  draft: StoredDraft | undefined,
  link: (id: string) => string,
): InitialState {
  if (draft && remembered?.draft?.id !== draft.id) {
    const { id, etag, expiresAt } = draft;
    return {
      answers: draft.answers,
      provenance: draft.provenance,
      inputs: mergeInputs(wizard.inputs, draft.inputs),
      reference: { id, etag, expiresAt, link: link(id) },
      draft,
    };
  }
  return {
    answers: remembered?.answers ?? {},
    provenance: remembered?.provenance ?? {},
    inputs: mergeInputs(wizard.inputs, remembered?.inputs),
    reference: remembered?.draft,
  };
}
