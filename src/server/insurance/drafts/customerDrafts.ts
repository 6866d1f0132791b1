import type { KeptDraft as Kept } from '#api/drafts.ts';
import type { ErrorCode } from '#engine/errors/catalogue.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import { authorizedClaimIn } from '../claims/authorizedClaim.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { contractsOf, findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { fillAddress } from '#server/catalog/definitions/addresses.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf, assertVisible } from '#server/people/partners/ownership.ts';
import { retainedUntil } from '#server/base/retentionPeriods.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { contextForCustomer } from './agentDrafts.ts';
import { insertDraftLink, setRemoved } from './agentStore.ts';
import type { ListedDraft } from './listQuery.ts';
import {
  customerDraft,
  endOldLinks,
  extendLinks,
  findCustomerDrafts,
  keepForCustomer,
  setDeclined,
  type DraftKeeper,
} from './customerStore.ts';
import { draftPage, parseDraftCursor, createDraftSummary, draftIdPattern } from './listing.ts';
import { createDrafts, openDraft } from './service.ts';
import { isClosedByAccount, type DraftRow } from './store.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

const day = 86_400_000;

/** Codes for drafts that do not belong into the account; not errors. */
const notForAccount: readonly ErrorCode[] = ['draft-unknown', 'draft-sent', 'context-unknown', 'not-found'];

/** Subject of a report without a listed contract. */
const otherContract = 'anderer';

/** Maximum number of contracts searched for the index of one. */
const maxContracts = 500;

/** Whether a draft was kept in the caller's account, and why not. */
type KeptDraft = Kept;

/** Drafts in customers' accounts, to be continued on any device. */
export function createCustomerDrafts(deps: Deps) {
  const { db, clock, ids, registry } = deps;
  const drafts = createDrafts(deps);
  const words = createDraftSummary(deps);

  const keeperOf = ({ number, brands }: VisibleAccount): DraftKeeper => ({ customer: number, brands });

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
  async function addressFor(
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

  /** Returns an agent's draft in the customers' context. @throws PlatformError context-unknown */
  function asCustomers<T extends Pick<DraftRow, 'agent' | 'context' | 'definition'>>(row: T): T {
    if (row.agent === null) return row;
    const { addresses = {} } = registry.get(row.definition)?.definition ?? {};
    const context = contextForCustomer(addresses, row.context);
    if (context === undefined) throw new PlatformError('context-unknown');
    return { ...row, context };
  }

  /** Creates a secret for continuing a draft, valid as long as the draft. */
  async function newSecret(trx: Trx, row: DraftRow, now: Date): Promise<string> {
    const secret = ids.secret();
    const link = { secret_hash: secretHash(secret), draft_id: row.id, context: row.context };
    const made = { customer: false, proven: true, created_at: now, expires_at: row.expires_at };
    await insertDraftLink(trx, { ...link, ...made });
    await endOldLinks(trx, row.id);
    return secret;
  }

  /** Returns whether the holder of a draft's secret may keep it in an account. */
  function mayBeKept(row: DraftRow, { number, brands }: VisibleAccount): boolean {
    const { addresses = {} } = registry.get(row.definition)?.definition ?? {};
    // Agents' drafts only after the handover and after they were opened as a customer.
    const handed = row.handed_at !== null && portalOfAddress(addresses[row.context] ?? '') === undefined;
    const theirs = row.partner === null || row.partner === number;
    if (row.agent !== null && !(handed && theirs)) return false;
    return brands.some((brand) => brand === row.brand) && (row.customer ?? number) === number;
  }

  /** @throws PlatformError not-found, also for a draft of another person */
  async function own(trx: Trx, account: VisibleAccount, id: string): Promise<DraftRow> {
    const now = clock.now();
    const row = draftIdPattern.test(id)
      ? await customerDraft(trx, keeperOf(account), { id, now })
      : undefined;
    if (!row) throw new PlatformError('not-found');
    return row;
  }

  /** Returns drafts for the list, with the agent who prepared them. */
  async function viewsOf(trx: Trx, rows: ListedDraft[]) {
    const items = [];
    for (const row of rows) {
      const agent = row.agent === null ? undefined : await contactOfAgent(trx, row.agent);
      items.push({ ...words(row), ...(agent && { preparedBy: agent.name }) });
    }
    return items;
  }

  return {
    /** Returns the caller's drafts, newest change first, without retired definitions. */
    async list(caller: Caller, query: { limit?: string; cursor?: string }) {
      const account = await accountOf(deps, caller);
      const limit = Number(query.limit ?? '50');
      const after = parseDraftCursor(query.cursor);
      const rows = await transaction(db, (trx) =>
        findCustomerDrafts(trx, keeperOf(account), { limit: limit + 1, after, now: clock.now() }),
      );
      const page = draftPage(
        await transaction(db, (trx) => viewsOf(trx, rows.slice(0, limit))),
        rows.length > limit,
      );
      return { ...page, items: page.items.filter(({ product }) => registry.get(product)) };
    },

    /**
     * Keeps a draft in the account of the caller, who holds its secret; earlier secrets stop working.
     * Browsers try each draft after a sign-in: one that is not for the account is no error.
     * @param about contract or claim that a report concerns, or `anderer`
     * @returns the secret for continuing, unchanged where the account created it; else the code of the
     * reason: draft-unknown (also for drafts not handed over, of another person or brand), draft-sent,
     * context-unknown, not-found
     */
    async keep(caller: Caller, secret: string, about: string | undefined): Promise<KeptDraft> {
      const account = await accountOf(deps, caller);
      const now = clock.now();
      const keeping = transaction(db, async (trx) => {
        const row = await openDraft(trx, secret, now);
        if (!mayBeKept(row, account)) throw new PlatformError('draft-unknown');
        if (row.application_number !== null) throw new PlatformError('draft-sent');
        const kept = { customer: account.number, about: about ?? row.about };
        await addressFor(trx, account, { ...row, ...kept });
        if (!(await keepForCustomer(trx, row.id, kept))) throw new PlatformError('draft-unknown');
        const isShut = await isClosedByAccount(trx, secretHash(secret), { ...row, ...kept }, now);
        const id = isShut ? await newSecret(trx, row, now) : secret;
        return { id, expiresAt: row.expires_at.toISOString() };
      });
      try {
        return { kept: true, ...(await keeping) };
      } catch (error) {
        if (!(error instanceof PlatformError) || !notForAccount.includes(error.code)) throw error;
        return { kept: false, code: error.code };
      }
    },

    /**
     * Creates a link for continuing a draft on any device, valid as long as the draft.
     * @throws PlatformError not-found, draft-sent, context-unknown
     */
    async link(caller: Caller, id: string) {
      const account = await accountOf(deps, caller);
      const now = clock.now();
      return transaction(db, async (trx) => {
        const row = asCustomers(await own(trx, account, id));
        if (row.removed_at ?? row.declined_at) throw new PlatformError('not-found');
        if (row.application_number !== null) throw new PlatformError('draft-sent');
        const address = await addressFor(trx, account, row);
        // A handed-over draft becomes the customer's: the agent's link is revoked.
        const kept = { customer: account.number, about: row.about };
        if (!(await keepForCustomer(trx, row.id, kept))) throw new PlatformError('not-found');
        return {
          href: drafts.linkAt(address, row.brand, await newSecret(trx, row, now)),
          expiresAt: row.expires_at.toISOString(),
        };
      });
    },

    /**
     * Removes a draft with its links, or restores it within a day; an agent's draft is only hidden from the
     * caller's list.
     * @throws PlatformError not-found, draft-sent
     */
    async remove(caller: Caller, id: string, removed: boolean): Promise<void> {
      const account = await accountOf(deps, caller);
      const now = clock.now();
      await transaction(db, async (trx) => {
        const row = await own(trx, account, id);
        if (row.application_number !== null) throw new PlatformError('draft-sent');
        // The agent keeps the draft.
        if (row.agent !== null) return setDeclined(trx, row.id, removed ? now : null);
        if (removed === (row.removed_at !== null)) return;
        const soon = new Date(Math.min(now.getTime() + day, row.expires_at.getTime()));
        const expires = removed ? soon : retainedUntil('draft', now);
        await setRemoved(trx, row.id, removed ? now : null, expires);
        if (!removed) await extendLinks(trx, row.id, expires);
      });
    },
  };
}
