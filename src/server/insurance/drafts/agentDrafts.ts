import { PlatformError } from '#engine/errors/platformError.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { startOfDay, today as dayOf } from '#server/base/clock.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf, hasBrand } from '#server/people/partners/ownership.ts';
import { retainedUntil } from '#server/base/retentionPeriods.ts';
import {
  agentDraft,
  findAgentDrafts,
  assignDraft,
  insertDraftLink,
  setHandedOver,
  setRemoved,
  type DraftState,
} from './agentStore.ts';
import { auditSubject } from './applicant.ts';
import { customerAddresses } from './customerAddresses.ts';
import type { ListedDraft } from './listQuery.ts';
import { draftPage, parseDraftCursor, createDraftSummary, draftIdPattern } from './listing.ts';
import { createDrafts } from './service.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { endCustomerLinks, type DraftRow } from './store.ts';

/** Query of the draft list. */
export interface DraftQuery {
  produkt?: string;
  suche?: string;
  stand?: DraftState;
  alter?: 'heute' | 'woche' | 'aelter';
  vermittler?: string;
  limit?: string;
  cursor?: string;
}

/** Audience of a link: the agent, or the customer to read and sign. */
export type LinkAudience = 'vermittler' | 'kunde';

const day = 86_400_000;
const week = 7 * day;

/** Returns the customers' context of an agent's draft: the same path without the portal, else `antrag`. */
export function contextForCustomer(
  addresses: { [context: string]: string },
  context: string,
): string | undefined {
  const bare = addresses[context]?.replace(/^\/vermittler(?=\/)/, '');
  const open = Object.entries(addresses).filter(([, address]) => portalOfAddress(address) === undefined);
  const twin = open.find(([, address]) => address === bare);
  return (twin ?? open.find(([name]) => name === 'antrag'))?.[0];
}

/** Drafts of agents, for those who may see the agent's customers. */
export function createAgentDrafts(deps: Deps) {
  const { db, clock, ids, registry, settings } = deps;
  const drafts = createDrafts(deps);
  const words = createDraftSummary(deps);

  async function viewOf(trx: Trx, { number }: VisibleAccount, row: ListedDraft) {
    const { definition: key, context, agent, applicant, partner } = row;
    const { addresses = {} } = registry.get(key)?.definition ?? {};
    return {
      ...words(row),
      ...(applicant !== null && { applicant }),
      ...(partner !== null && { partner }),
      agent: { number: agent ?? '', name: await nameOfAgent(trx, agent ?? '') },
      own: agent === number,
      handable: row.application_number === null && contextForCustomer(addresses, context) !== undefined,
      ...(row.handed_at && { handedAt: row.handed_at.toISOString() }),
      ...(row.application_number !== null && { applicationNumber: row.application_number }),
    };
  }

  /**
   * Returns the account of an agent or sub-agent.
   * @throws PlatformError forbidden for brokers, who use the extranet
   */
  async function agentOf(caller: Caller): Promise<VisibleAccount> {
    const account = await accountOf(deps, caller);
    if (account.role === 'makler') throw new PlatformError('forbidden');
    return account;
  }

  /** @throws PlatformError not-found, also for a draft of another person */
  async function seen(trx: Trx, account: VisibleAccount, id: string): Promise<DraftRow> {
    const { visibility } = account;
    const row = draftIdPattern.test(id) ? await agentDraft(trx, id, clock.now()) : undefined;
    if (!row || row.agent === null || !visibility.agents.includes(row.agent) || !hasBrand(account, row.brand))
      throw new PlatformError('not-found');
    visibility.recordAccess(auditSubject(row));
    return row;
  }

  /** Returns a draft that is neither removed nor submitted. @throws PlatformError not-found, draft-sent */
  async function open(trx: Trx, account: VisibleAccount, id: string): Promise<DraftRow> {
    const row = await seen(trx, account, id);
    if (row.removed_at) throw new PlatformError('not-found');
    if (row.application_number !== null) throw new PlatformError('draft-sent');
    return row;
  }

  const ageFilter = (age: DraftQuery['alter']) => {
    const weekAgo = new Date(clock.now().getTime() - week);
    if (age === 'heute') return { since: startOfDay(dayOf(clock)) };
    return age === 'woche' ? { since: weekAgo } : age === 'aelter' ? { before: weekAgo } : {};
  };

  return {
    /** Returns the drafts of visible agents, newest change first. */
    async list(caller: Caller, query: DraftQuery) {
      const account = await agentOf(caller);
      const { visibility, brands } = account;
      const limit = Number(query.limit ?? '50');
      const after = parseDraftCursor(query.cursor);
      const agents = visibility.agents.filter((each) => (query.vermittler ?? each) === each);
      const search = {
        agents,
        brands,
        definition: query.produkt,
        text: query.suche,
        state: query.stand,
        ...ageFilter(query.alter),
      };
      return transaction(db, async (trx) => {
        const rows = await findAgentDrafts(trx, search, { limit: limit + 1, after, now: clock.now() });
        const items = [];
        for (const row of rows.slice(0, limit)) {
          visibility.recordAccess(auditSubject(row));
          items.push(await viewOf(trx, account, row));
        }
        return draftPage(items, rows.length > limit);
      });
    },

    /**
     * Creates a link: for the agent to continue, or for the customer to read and sign where customers have
     * access. It is valid for some days; the customer's link requires a code, and until it is revoked the
     * agent may only read.
     * @throws PlatformError not-found, draft-sent, context-unknown where customers have no such wizard,
     * confirmation-unreachable without a destination for the code
     */
    async link(caller: Caller, id: string, whose: LinkAudience) {
      const account = await agentOf(caller);
      const now = clock.now();
      return transaction(db, async (trx) => {
        const row = await open(trx, account, id);
        const { addresses } = registry.get(row.definition)?.definition ?? { addresses: {} };
        const context = whose === 'kunde' ? contextForCustomer(addresses, row.context) : row.context;
        if (context === undefined) throw new PlatformError('context-unknown');
        const customer = whose === 'kunde';
        // Without a destination for the code the link could not be opened.
        if (customer && Object.keys(await customerAddresses(trx, deps, row)).length === 0)
          throw new PlatformError('confirmation-unreachable');
        const secret = ids.secret();
        const ends = now.getTime() + settings.draftLinkDays * day;
        const expires_at = new Date(Math.min(ends, row.expires_at.getTime()));
        const link = { secret_hash: secretHash(secret), draft_id: row.id, context, created_at: now };
        // Only the newest link is valid.
        if (customer) await endCustomerLinks(trx, row.id);
        await insertDraftLink(trx, { ...link, customer, proven: false, expires_at });
        if (customer) await setHandedOver(trx, row.id, now);
        return { href: drafts.linkOf({ ...row, context }, secret), expiresAt: expires_at.toISOString() };
      });
    },

    /**
     * Takes a draft back from the customer and revokes the links.
     * @throws PlatformError not-found, draft-sent
     */
    async takeBack(caller: Caller, id: string): Promise<void> {
      const account = await agentOf(caller);
      await transaction(db, async (trx) => {
        const row = await open(trx, account, id);
        await endCustomerLinks(trx, row.id);
        await setHandedOver(trx, row.id, null);
      });
    },

    /**
     * Takes over a draft: its application gets the caller's number, and customer links are revoked.
     * @throws PlatformError not-found, draft-sent
     */
    async takeOver(caller: Caller, id: string) {
      const account = await agentOf(caller);
      return transaction(db, async (trx) => {
        const row = await open(trx, account, id);
        await assignDraft(trx, row, account.number);
        await endCustomerLinks(trx, row.id);
        return viewOf(trx, account, { ...row, agent: account.number, handed_at: null });
      });
    },

    /**
     * Removes a draft, or restores it within a day; the links of a removed draft do not work.
     * @throws PlatformError not-found, draft-sent
     */
    async remove(caller: Caller, id: string, removed: boolean): Promise<void> {
      const account = await agentOf(caller);
      const now = clock.now();
      await transaction(db, async (trx) => {
        const row = await seen(trx, account, id);
        if (row.application_number !== null) throw new PlatformError('draft-sent');
        const expires = removed
          ? new Date(Math.min(now.getTime() + day, row.expires_at.getTime()))
          : retainedUntil('draft', now);
        if (removed !== (row.removed_at !== null))
          await setRemoved(trx, row.id, removed ? now : null, expires);
      });
    },
  };
}
