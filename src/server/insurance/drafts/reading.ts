import { secretHash } from '#server/base/secretHash.ts';
import type { AsJson } from '#engine/definition/json.ts';
import type { OutlineSection } from '#engine/outline.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import { assertOffered } from '#server/catalog/definitions/offering.ts';
import type { WithCaller } from '#server/answers/judgement/wizardRequest.ts';
import { migrateDraft } from './migrateDraft.ts';
import { deleteDraft } from './store.ts';
import { enterDraft } from './opening.ts';
import { answered, type SavedDraft } from './savedDraft.ts';
import type { DraftDeps } from './draftDeps.ts';

/**
 * Reads a draft by its secret.
 * @throws PlatformError draft-unknown, draft-code-needed, draft-in-account, product-unknown where a flag is
 * off, unauthenticated, forbidden
 */
export async function readDraft(
  deps: DraftDeps,
  secret: string,
  { caller, mediation }: WithCaller<object>,
  named: readonly string[] = [],
): Promise<SavedDraft> {
  const { db, linkCodes, clock, registry, roleFor, forCustomer, isHanded, notesOf } = deps;
  const row = await transaction(db, async (trx) => {
    await linkCodes.demand(trx, { secret, named }, clock.now());
    return enterDraft(deps, trx, secret, named);
  });
  assertOffered(deps, registry.get(row.definition)?.definition, row.brand);
  const role = await roleFor(row, caller);
  // Migrated first, because consents are identified by name.
  const migrated = await migrateDraft(registry, row);
  const draft = answered(deps, forCustomer(migrated), secret, role, mediation);
  if (!isHanded(row)) return draft;
  const agent = await transaction(db, (trx) => contactOfAgent(trx, row.agent ?? ''));
  const notes: AsJson<OutlineSection> | undefined = (await notesOf(migrated))?.section;
  const handed = { preparedBy: agent?.name ?? row.agent, ...(notes && { talk: notes }) };
  return { ...draft, body: { ...draft.body, ...handed } };
}

/** Removes a draft. @throws PlatformError draft-unknown, unauthenticated, forbidden */
export async function removeDraft(
  deps: DraftDeps,
  secret: string,
  caller: Caller | null,
  named: readonly string[],
): Promise<void> {
  const { db } = deps;
  await readDraft(deps, secret, { caller }, named);
  const removed = await transaction(db, (trx) => deleteDraft(trx, secretHash(secret)));
  if (!removed) throw new PlatformError('draft-unknown');
}
