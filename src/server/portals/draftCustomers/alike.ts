import type { Alike } from '#api/draft-customers.ts';
import { agentOf, ownDraft } from '#server/insurance/drafts/agentsOwnDraft.ts';
import type { AgentDraftDeps } from '#server/insurance/drafts/agentDraftDeps.ts';
import { migrateDraft } from '#server/insurance/drafts/migrateDraft.ts';
import { findPartner } from '#server/people/partners/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { findCustomers, type BaseScope } from '../customerBase/search.ts';
import { applicantsIdentity, customersIdentity, likenessOf, type Identity } from './identity.ts';

/** Customers looked at for each of name, mail addresses and telephone numbers. */
const perSearch = 20;

/** Returns the numbers of customers who may be meant, found as one finds them by typing. */
async function candidates(trx: Trx, whose: BaseScope, { name, emails, phones }: Identity): Promise<string[]> {
  const found = new Set<string>();
  for (const search of [name, ...emails, ...phones].filter((each) => each !== ''))
    for (const { partner } of await findCustomers(trx, whose, { search }, { limit: perSearch }))
      found.add(partner);
  return [...found];
}

/**
 * Returns the customers whom the applicant of a draft may be, those alike in most first, and records access to each.
 * @throws PlatformError not-found, draft-sent
 */
export async function customersAlike(deps: AgentDraftDeps, caller: Caller, id: string): Promise<Alike> {
  const { db, registry } = deps;
  const account = await agentOf(deps, caller);
  const row = await transaction(db, (trx) => ownDraft(deps, trx, account, id));
  const definition = registry.get(row.definition)?.definition;
  if (!definition) return { items: [] };
  // Reads stored versions: not within a transaction.
  const { answers } = await migrateDraft(registry, row);
  const applicant = applicantsIdentity(definition, answers);
  const whose = { agents: account.visibility.agents, brands: [row.brand] };
  return transaction(db, async (trx) => {
    const items: Alike['items'] = [];
    for (const number of await candidates(trx, whose, applicant)) {
      const partner = await findPartner(trx, number);
      const same = partner ? likenessOf(applicant, customersIdentity(partner.data)) : [];
      if (!partner || same.length === 0) continue;
      account.visibility.recordAccess(number);
      items.push({ number, name: nameOfPartner(partner.data), city: partner.data.address.city, same });
    }
    return { items: items.toSorted((one, other) => other.same.length - one.same.length) };
  });
}
