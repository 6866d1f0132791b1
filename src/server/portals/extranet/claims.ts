import { iconOfDefinition } from '#server/catalog/definitions/iconOfDefinition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { claimFilesView, openClaimFile } from '#server/insurance/claims/files.ts';
import { openDocuments } from '#server/insurance/claims/requirementStore.ts';
import { createUploads } from '#server/insurance/uploads/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { claimsAbout, type EntrustedClaim } from './store.ts';

/** Claims about contracts whose link was proven before. */
export function createEntrustedClaims(deps: Deps) {
  const { db, registry, root } = deps;
  const t = translator('live', root);
  const uploads = createUploads(deps);

  async function viewOf(claim: EntrustedClaim, missing: number) {
    const { id, title, definition, state, occurred_on, reported_at } = claim;
    const icon = iconOfDefinition(registry.get(definition ?? '')?.definition, t);
    return {
      id,
      title,
      ...(icon !== undefined && { icon }),
      state,
      reportedAt: reported_at.toISOString(),
      openDocuments: missing,
      files: (await claimFilesView(deps, id)).items,
      ...(occurred_on !== null && { occurredOn: occurred_on }),
    };
  }

  /** Returns the claims about a contract with what is missing and their files, newest first. */
  async function of(contract: string) {
    const { claims, missing } = await transaction(db, async (trx) => {
      const found = await claimsAbout(trx, contract);
      const numbers = found.map(({ id }) => id);
      return { claims: found, missing: await openDocuments(trx, numbers) };
    });
    return Promise.all(claims.map((claim) => viewOf(claim, missing.get(claim.id) ?? 0)));
  }

  /** Returns a file of a claim. @throws PlatformError not-found, also for a claim about another contract */
  async function file(contract: string, claim: string, key: string) {
    const claims = await transaction(db, (trx) => claimsAbout(trx, contract));
    if (!claims.some(({ id }) => id === claim)) throw new PlatformError('not-found');
    return openClaimFile({ db, uploads }, claim, key);
  }

  return { of, file };
}
