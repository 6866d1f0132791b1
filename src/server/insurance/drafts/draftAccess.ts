import type { createDraftAddresses } from './draftAddresses.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import { portalOfAddress, roleIn } from '#server/answers/judgement/contextRole.ts';
import { accountOf, hasBrand, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { auditSubject } from './applicant.ts';
import type { DraftRow } from './store.ts';

/** Who owns a draft, and the role in which a caller may read it. */
export function createDraftAccess(
  deps: Pick<Deps, 'db'>,
  { addressesOf }: Pick<ReturnType<typeof createDraftAddresses>, 'addressesOf'>,
) {
  const { db } = deps;

  /** Returns the brand of the advised customer where the call names none; undefined otherwise. */
  async function customersBrand(
    caller: Caller | null,
    { partner, brand }: { partner?: string; brand?: string },
  ) {
    if (caller?.portal !== 'vermittler' || partner === undefined || brand !== undefined) return undefined;
    const account = await accountOf(deps, caller);
    return (await transaction(db, (trx) => visiblePartnerIn(trx, account, partner))).brand;
  }

  async function ownerOf({ role }: Inputs, caller: Caller | null, { partner }: { partner?: string }) {
    if (role !== 'vermittler' || !caller) return undefined;
    const account = await accountOf(deps, caller);
    if (partner !== undefined) await transaction(db, (trx) => visiblePartnerIn(trx, account, partner));
    return { agent: account.number, partner };
  }

  /**
   * Returns the caller's role in the context of a draft. In advice contexts a draft is visible only to those
   * responsible, and access is recorded in the audit trail.
   * @throws PlatformError unauthenticated, forbidden, draft-unknown
   */
  async function roleFor(row: DraftRow, caller: Caller | null): Promise<string> {
    const addresses = addressesOf(row);
    const portal = portalOfAddress(addresses[row.context] ?? '');
    // Under another brand the draft does not exist.
    if (portal !== undefined && caller?.brand === null) throw new PlatformError('draft-unknown');
    const { role } = await roleIn(deps, { addresses }, row.context, caller);
    if (portal === undefined || !caller || row.agent === null) return role;
    const account = await accountOf(deps, caller);
    const { visibility } = account;
    if (!visibility.agents.includes(row.agent) || !hasBrand(account, row.brand))
      throw new PlatformError('draft-unknown');
    visibility.recordAccess(auditSubject(row));
    return role;
  }

  return { customersBrand, ownerOf, roleFor };
}
