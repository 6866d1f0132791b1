import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import { consultationNotes, type ConsultationNotes } from '#server/answers/judgement/consultationNotes.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { createDraftAddresses } from './draftAddresses.ts';
import { answersToSign } from './customerDraft.ts';
import type { MigratedDraft } from './migrateDraft.ts';
import { draftById } from './store.ts';

/** What customers read of drafts that agents handed over to them. */
export function createHandedOverView(
  deps: Deps,
  { isHanded }: Pick<ReturnType<typeof createDraftAddresses>, 'isHanded'>,
) {
  const { db, registry, root } = deps;
  const t = translator('live', root);
  const judgement = createJudgement(deps);

  /** Returns a draft for its reader: the recipient of a handover gives the consents. */
  function forCustomer(row: MigratedDraft): MigratedDraft {
    const definition = registry.get(row.definition)?.definition;
    if (!isHanded(row) || !definition) return row;
    return { ...row, answers: answersToSign(definition, row.answers, row.provenance) };
  }

  /** Returns the agent's notes for a draft opened by the customer; undefined for other drafts. */
  async function notesOf(row: MigratedDraft): Promise<ConsultationNotes | undefined> {
    if (!isHanded(row)) return undefined;
    const own = await transaction(db, (trx) => draftById(trx, row.id));
    const loaded = await registry.load(row.definition, row.version);
    if (!own || !loaded) return undefined;
    const fresh = judgement.freshInputs(own.context, row.brand, { frozen: row.flags });
    return consultationNotes(loaded, row.answers, { ...fresh, role: 'vermittler' }, t);
  }

  return { forCustomer, notesOf };
}
