import { PlatformError } from '#engine/errors/platformError.ts';
import { authorizedClaimIn } from '../claims/authorizedClaim.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { contractsOf, findContract } from '#server/people/contracts/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { fillAddress } from '#server/catalog/definitions/addresses.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { assertVisible } from '#server/people/partners/ownership.ts';
import type { DraftRow } from './store.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import type { CustomerDraftDeps } from './customerDraftDeps.ts';

/** Subject of a report without a listed contract. */
const otherContract = 'anderer';

/** Maximum number of contracts searched for the index of one. */
const maxContracts = 500;

/** Returns the path parameters for the subject of a report. @throws PlatformError not-found */
async function addressParams(
  trx: Trx,
  account: VisibleAccount,
  about: string | null,
): Promise<{ [name: string]: string }> {
  if (about === null) return {};
  if (about === otherContract) return { contractIndex: otherContract };
  if (!contractId.test(about)) {
    const { claim } = await authorizedClaimIn(trx, account, about);
    return { claimId: claim.id };
  }
  const contract = assertVisible(account, await findContract(trx, about));
  const own = await contractsOf(trx, account.number, { limit: maxContracts });
  const index = own.findIndex(({ id }) => id === contract.id);
  if (index === -1) throw new PlatformError('not-found');
  return { contractIndex: String(index) };
}

/**
 * Returns the path where a customer continues a draft.
 * @throws PlatformError context-unknown where customers have no access, not-found where the subject is not
 * theirs
 */
export async function addressFor(
  { registry }: CustomerDraftDeps,
  trx: Trx,
  account: VisibleAccount,
  { definition: id, context, brand, about }: Pick<DraftRow, 'definition' | 'context' | 'brand' | 'about'>,
): Promise<string> {
  const { definition } = registry.get(id) ?? {};
  const address = fillAddress(definition?.addresses[context] ?? '{}', {
    ...(await addressParams(trx, account, about)),
    marke: brand,
  });
  const claim = definition?.kind === 'schaden';
  // What somebody without an account reports is asked otherwise than what a customer does.
  const open = claim ? address.startsWith(portalRoots.benutzer) : definition?.kind === 'produkt';
  if (!open || portalOfAddress(address) !== undefined || address.includes('{'))
    throw new PlatformError('context-unknown');
  return address;
}
