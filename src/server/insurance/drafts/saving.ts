import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import { restoreConsultationNotes } from '#server/answers/judgement/consultationNotes.ts';
import type { WithCaller } from '#server/answers/judgement/wizardRequest.ts';
import { applicantName } from './applicant.ts';
import { extendLinks } from './customerStore.ts';
import { assertDraftSize, assertAnswerLengths } from './bounds.ts';
import { agentsProvenance } from './customerDraft.ts';
import { judgedColumns } from './judged.ts';
import { migrateDraft } from './migrateDraft.ts';
import { extendOffer } from './offerStore.ts';
import { updateDraft } from './store.ts';
import { alreadySent, enterDraft } from './opening.ts';
import { retainedUntil } from '#server/base/retentionPeriods.ts';
import { readDraft } from './reading.ts';
import { answered, type SavedDraft } from './savedDraft.ts';
import type { DraftDeps } from './draftDeps.ts';
import type { DraftBody } from './draftBody.ts';

/**
 * Saves a new state of a draft.
 * @throws PlatformError draft-conflict with the stored state after a concurrent change, draft-sent when it
 * became an application, draft-handed for an agent while the customer has it, draft-in-account,
 * draft-unknown
 */
export async function saveDraft(
  deps: DraftDeps,
  secret: string,
  revision: number,
  { caller, mediation, named, ...body }: WithCaller<DraftBody> & { named: readonly string[] },
): Promise<SavedDraft> {
  const { db, roleFor, addressesOf, judgement, isHanded, registry, t, clock } = deps;
  assertDraftSize(body.answers, body.provenance);
  const brands = body.brand === undefined ? named : [...named, body.brand];
  const stored = await transaction(db, (trx) => enterDraft(deps, trx, secret, brands));
  await roleFor(stored, caller);
  if (stored.application_number) throw alreadySent(stored.application_number);
  const byAgent = portalOfAddress(addressesOf(stored)[stored.context] ?? '') !== undefined;
  if (byAgent && stored.handed_at) throw new PlatformError('draft-handed');
  const request = { ...body, caller, context: stored.context, brand: stored.brand };
  const opened = await judgement.open(stored.definition, request, stored.flags, stored);
  const { loaded, inputs } = opened;
  const claimed = { answers: body.answers, provenance: body.provenance ?? {} };
  const { answers, provenance } = isHanded(stored)
    ? restoreConsultationNotes(loaded.definition, claimed, await migrateDraft(registry, stored))
    : claimed;
  assertAnswerLengths(loaded, answers, t);
  const now = clock.now();
  const change = {
    version: loaded.definition.version,
    answers,
    provenance: byAgent ? agentsProvenance({ answers, provenance }, stored) : provenance,
    step: body.step ?? stored.step,
    ...(stored.agent === null
      ? { applicant: null }
      : { applicant: applicantName(loaded.definition, answers), ...judgedColumns(opened) }),
    updated_at: now,
    expires_at: retainedUntil('draft', now),
    reminded_at: null,
  };
  const saved = await transaction(db, async (trx) => {
    // Links of the account stay valid as long as the draft.
    if (stored.customer !== null) {
      await extendLinks(trx, stored.id, change.expires_at);
      await extendOffer(trx, stored.id, change.expires_at);
    }
    return updateDraft(trx, stored.id, revision, {
      ...change,
      answers: JSON.stringify(change.answers),
      provenance: JSON.stringify(change.provenance),
    });
  });
  if (!saved) {
    const current = await readDraft(deps, secret, { caller, mediation });
    throw new PlatformError('draft-conflict', { members: { draft: current.body } });
  }
  return answered(deps, { ...stored, ...change, revision: revision + 1 }, secret, inputs.role, mediation);
}
