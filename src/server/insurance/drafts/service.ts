import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import type { WithCaller, WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { migrateDraft } from './migrateDraft.ts';
import { draftById, type DraftRow } from './store.ts';
import { draftNow } from './opening.ts';
import { throughWhom, mediationOf, agentsMediation } from './mediation.ts';
import { draftDeps, type DraftDeps } from './draftDeps.ts';
import { createDraft } from './creation.ts';
import { readDraft, removeDraft } from './reading.ts';
import { saveDraft } from './saving.ts';

export { draftById, type DraftRow };

export { customerAddresses, customerName } from './customerAddresses.ts';

/**
 * Opens a product's call with flags and mediation of its draft, if any. The consultation notes come from
 * the draft, never from the call.
 * @throws PlatformError product-unknown, draft-unknown, and as `open` of the judgement
 */
async function openCall(
  deps: DraftDeps,
  product: string,
  request: WithCaller<WizardRequest>,
): Promise<OpenedWizard> {
  const { registry, judgement, db, notesOf } = deps;
  if (registry.get(product)?.definition.kind !== 'produkt') throw new PlatformError('product-unknown');
  const { draftId, brand, pageBrand } = request;
  if (draftId === undefined) return judgement.open(product, request);
  const named = [brand, pageBrand].filter((name) => name !== undefined);
  const draft = await transaction(db, (trx) => draftNow(deps, trx, draftId, named));
  const mediation = throughWhom(draft, request.mediation);
  // The draft's brand counts, whatever the account's first brand is.
  const asked = { ...request, mediation, brand: draft.brand };
  const opened = await judgement.open(product, asked, draft.flags);
  const notes = await notesOf(await migrateDraft(registry, draft));
  return notes ? { ...opened, notes: notes } : opened;
}

/** Creates, saves and reads drafts. The secret grants reading and changing. */
export function createDrafts(deps: Deps) {
  const own = draftDeps(deps);
  return {
    ...bindTo(own, {
      create: createDraft,
      read: readDraft,
      save: saveDraft,
      remove: removeDraft,
      openCall,
      mediationOf,
      agentsMediation,
    }),
    linkOf: own.linkOf,
    linkAt: own.linkAt,
  };
}
