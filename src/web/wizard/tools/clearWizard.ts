import { removeDraft } from '#web/base/api/drafts.ts';
import type { Client } from '#web/base/api/client.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';
import { forgetAdvisedCustomer } from '../session/customerPrefill.ts';
import { withPreset } from '../session/preset.ts';
import type { Session } from '../session/session.ts';
import { broadcastDeletion } from './draftDeletions.ts';

/**
 * Removes the draft from the server, where there is one, and lets the other tabs know.
 * Returns whether nothing is left there; false when that could not be done, and nothing was changed.
 */
export async function deleteStoredDraft(
  { drafts }: Pick<Session, 'drafts'>,
  client: Client,
): Promise<boolean> {
  // Pending saves finish first: they would recreate the draft.
  if (drafts.reference() || drafts.get().status === 'saving') await drafts.save();
  const reference = drafts.reference();
  if (!reference) return true;
  const { ok, errorStatus } = await removeDraft(client, reference.id, reference.etag);
  const gone = ok || errorStatus === 404 || errorStatus === 410;
  if (gone) broadcastDeletion(reference.id);
  return gone;
}

/**
 * Clears the wizard in this tab. Data of a contract or a claim are facts and are prefilled again, as on
 * opening.
 * @returns the id of the first step
 */
export function clearWizard(session: Session, memory: TabMemory): string {
  const { wizard, tab, store, state, change, claim } = session;
  const prefill = change || claim ? tab.read()?.taken : undefined;
  session.forget();
  forgetAdvisedCustomer(wizard.id, memory);
  if (prefill) {
    tab.write({ taken: prefill });
    state.send({ type: 'prefilled', formData: prefill.answers });
    const { answers, provenance } = withPreset({ answers: {}, provenance: {} }, prefill.answers);
    store.replaceAnswers(answers, provenance);
  }
  const { steps, frontier } = state.path();
  const first = steps[0]?.id ?? frontier;
  store.enterPage(first);
  state.visit(first);
  return first;
}
