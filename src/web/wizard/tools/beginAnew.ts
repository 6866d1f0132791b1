import { removeDraft } from '#web/base/api/drafts.ts';
import type { Client } from '#web/base/api/client.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';
import { forgetAdvised } from '../session/customerPrefill.ts';
import { withPreset } from '../session/preset.ts';
import type { Session } from '../session/session.ts';
import { tellDeleted } from './draftNews.ts';

/**
 * Removes the draft from the server, where there is one, and lets the other tabs know.
 * Returns whether nothing is left there; false when that could not be done, and nothing was changed.
 */
export async function removeStored({ drafts }: Pick<Session, 'drafts'>, client: Client): Promise<boolean> {
  // What is on its way to the server arrives first: it would bring the draft back.
  if (drafts.reference() || drafts.get().status === 'saving') await drafts.save();
  const reference = drafts.reference();
  if (!reference) return true;
  const { ok, errorStatus } = await removeDraft(client, reference.id, reference.etag);
  const gone = ok || errorStatus === 404 || errorStatus === 410;
  if (gone) tellDeleted(reference.id);
  return gone;
}

/**
 * Clears the wizard in this tab. What a contract or a claim says already is a fact and no answer: it stands there
 * again, as when the wizard is opened. Returns the id of the step that it begins with.
 */
export function beginAnew(session: Session, memory: TabMemory): string {
  const { wizard, tab, store, state, change, claim } = session;
  const taken = change || claim ? tab.read()?.taken : undefined;
  session.forget();
  forgetAdvised(wizard.id, memory);
  if (taken) {
    tab.write({ taken });
    state.hear({ type: 'prefilled', formData: taken.answers });
    const { answers, provenance } = withPreset({ answers: {}, provenance: {} }, taken.answers);
    store.replaceAnswers(answers, provenance);
  }
  const { steps, frontier } = state.path();
  const first = steps[0]?.id ?? frontier;
  store.enterPage(first);
  state.visit(first);
  return first;
}
