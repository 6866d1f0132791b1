import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import type { Caller } from '#server/ports/identity.ts';
import { findAccount, type VisibleAccount } from '#server/people/partners/accounts.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { createCustomerViews } from './customerViews.ts';
import { findCustomers, type Search } from './search.ts';

export type CustomerList = ReturnType<typeof createCustomerList>;

/** Lists the customers visible to an agent. */
export function createCustomerList(deps: Pick<Deps, 'db' | 'clock' | 'registry' | 'root'>) {
  const { db } = deps;

  const { titleOf, viewsOf } = createCustomerViews(deps);

  /**
   * Returns the account of an agent or sub-agent.
   * @throws PlatformError forbidden for brokers, who use the extranet
   */
  async function agentOf(caller: Caller): Promise<VisibleAccount> {
    const account = await transaction(db, (trx) => findAccount(trx, caller));
    if (!account || account.role === 'makler') throw new PlatformError('forbidden');
    return account;
  }

  /**
   * Returns a page of customers and records access to each.
   * @throws PlatformError forbidden, parameter-invalid
   */
  async function list(caller: Caller, search: Search, { limit, cursor }: { limit: number; cursor?: string }) {
    const { visibility, brands } = await agentOf(caller);
    const { agents } = visibility;
    const [first = '', second = '', partner = '', reading = '0'] =
      cursor === undefined ? [] : decodeCursor(cursor, 4);
    const after = cursor === undefined ? {} : { after: { first, second, partner, reading: Number(reading) } };
    return transaction(db, async (trx) => {
      const found = await findCustomers(trx, { agents, brands }, search, { limit: limit + 1, ...after });
      const shown = found.slice(0, limit);
      for (const position of shown) visibility.recordAccess(position.partner);
      const next = found.length > limit ? shown.at(-1) : undefined;
      return {
        items: await viewsOf(
          trx,
          shown.map(({ partner }) => partner),
        ),
        ...(next && { cursor: encodeCursor([next.first, next.second, next.partner, String(next.reading)]) }),
      };
    });
  }

  /** Yields customers in batches. Access to all is recorded before the first is returned. */
  function inBatches({ visibility }: VisibleAccount, numbers: string[], batch: number) {
    for (const partner of numbers) visibility.recordAccess(partner);
    return (async function* () {
      for (let at = 0; at < numbers.length; at += batch)
        yield await transaction(db, (trx) => viewsOf(trx, numbers.slice(at, at + batch)));
    })();
  }

  /** Yields all customers of a search in batches. */
  async function all(account: VisibleAccount, search: Search, most: number, batch: number) {
    const { visibility, brands } = account;
    const { agents } = visibility;
    const positions = await transaction(db, (trx) =>
      findCustomers(trx, { agents, brands }, search, { limit: most }),
    );
    const numbers = positions.map(({ partner }) => partner);
    return inBatches(account, numbers, batch);
  }

  /** Yields chosen customers in batches. @throws PlatformError not-found, also for customers of others */
  async function chosen(account: VisibleAccount, numbers: string[], batch: number) {
    const { visibility, brands } = account;
    const visible = await transaction(db, (trx) =>
      trx
        .selectFrom('partners')
        .select('number')
        .where('number', 'in', numbers)
        .where('agent', 'in', visibility.agents)
        .where('brand', 'in', brands)
        .execute(),
    );
    if (visible.length < numbers.length) throw new PlatformError('not-found');
    return inBatches(account, numbers, batch);
  }

  return { agentOf, all, chosen, list, titleOf };
}
