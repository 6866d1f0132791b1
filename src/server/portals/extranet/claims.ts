import { iconOfDefinition } from '#server/catalog/definitions/iconOfDefinition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { claimFilesView, openClaimFile } from '#server/insurance/claims/files.ts';
import { mayConcernHealth } from '#server/insurance/claims/healthKinds.ts';
import { openDocuments } from '#server/insurance/claims/requirementStore.ts';
import { productTitle } from '#server/insurance/contracts/summary.ts';
import { createUploads } from '#server/insurance/uploads/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { claimsAbout, type EntrustedClaim } from './store.ts';

/** Of which product a claim is shown, and whether without what may be about health. */
interface Shown {
  product: string;
  withheld: boolean;
}

/** Claims about contracts whose link was proven before. */
export function createEntrustedClaims(deps: Deps) {
  const { db, registry, root } = deps;
  const t = translator('live', root);
  const uploads = createUploads(deps);

  /** Health is told to brokers only with the consent of whom it is about (Art. 9 GDPR), and nobody is asked for it. */
  const isWithheld = ({ product }: Pick<Contract, 'product'>) => mayConcernHealth(registry, product);

  async function viewOf(claim: EntrustedClaim, missing: number, { product, withheld }: Shown) {
    const { id, definition, state, occurred_on, reported_at } = claim;
    const title = withheld ? productTitle(product, { registry, t }) : claim.title;
    const icon = iconOfDefinition(registry.get(definition ?? '')?.definition, t);
    return {
      id,
      title,
      ...(icon !== undefined && { icon }),
      state,
      reportedAt: reported_at.toISOString(),
      openDocuments: missing,
      files: withheld ? [] : (await claimFilesView(deps, id)).items,
      ...(withheld && { withheld: 'health' as const }),
      ...(occurred_on !== null && { occurredOn: occurred_on }),
    };
  }

  /** Returns the claims about a contract with what is missing and their files, newest first. */
  async function of(contract: Contract) {
    const { claims, missing } = await transaction(db, async (trx) => {
      const found = await claimsAbout(trx, contract.id);
      const numbers = found.map(({ id }) => id);
      return { claims: found, missing: await openDocuments(trx, numbers) };
    });
    const shown = { product: contract.product, withheld: isWithheld(contract) };
    return Promise.all(claims.map((claim) => viewOf(claim, missing.get(claim.id) ?? 0, shown)));
  }

  /**
   * Returns a file of a claim.
   * @throws PlatformError not-found, also for a claim about another contract and where health may be concerned
   */
  async function file(contract: Contract, claim: string, key: string) {
    const claims = await transaction(db, (trx) => claimsAbout(trx, contract.id));
    if (isWithheld(contract) || !claims.some(({ id }) => id === claim)) throw new PlatformError('not-found');
    return openClaimFile({ db, uploads }, claim, key);
  }

  return { of, file };
}
