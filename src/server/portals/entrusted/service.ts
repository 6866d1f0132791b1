import type { List } from '#api/entrusted.ts';
import { isUpcoming, nextDueOn, stateOn } from '#engine/contract/term.ts';
import { today } from '#server/base/clock.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts';
import { productTitle } from '#server/insurance/contracts/summary.ts';
import { createDeepLinks } from '#server/people/agents/deepLink.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { brokerAccount } from './brokerAccount.ts';
import { iconOfDefinition } from '#server/catalog/definitions/iconOfDefinition.ts';
import { nameInList } from './nameInList.ts';
import type { EntrustedSearch } from './search.ts';
import { countEntrusted, entrustedProducts, findEntrusted, type EntrustedRow } from './store.ts';

/** Seconds for which a link of the list opens its contract: a working day. */
const linkLasts = 12 * 3600;

/** Contracts per query of the export. */
const batch = 500;

/** Maximum number of exported contracts. */
const maxExported = 50_000;

/** A page of the list. */
interface PageAsked {
  limit: number;
  cursor?: string | undefined;
}

/** Lists what is entrusted to a broker; each customer whose contract is shown is recorded. */
export function createEntrusted(deps: Deps) {
  const { db, clock, registry, settings, root } = deps;
  const t = translator('live', root);
  const links = createDeepLinks(settings);
  const titleOf = (product: string) => productTitle(product, { registry, t });
  const scopeOf = ({ number, brands }: VisibleAccount) => ({ broker: number, brands });

  function viewOf(row: EntrustedRow, broker: string): List['items'][number] {
    const day = today(clock);
    const { id, partner, product, data, claims, papers, changes } = row;
    const term = { state: row.state, beginsOn: row.begins_on, endsOn: row.ends_on, due: row.due };
    const icon = iconOfDefinition(registry.get(`produkt.${product}`)?.definition, t);
    const dueOn = nextDueOn(term, day);
    const { postcode, city } = data.address;
    const until = Math.floor(clock.now().getTime() / 1000) + linkLasts;
    return {
      id,
      partner,
      name: nameInList(data),
      place: `${postcode} ${city}`,
      product,
      title: titleOf(product),
      ...(icon !== undefined && { icon }),
      state: stateOn(term, day),
      ...(isUpcoming(term, day) && { upcoming: true }),
      beginsOn: row.begins_on,
      ...(row.ends_on !== null && { endsOn: row.ends_on }),
      ...(dueOn !== undefined && { dueOn }),
      yearCent: row.premium.yearCent,
      open: { claims, papers, changes },
      page: links.pathOf(id, broker, until),
    };
  }

  /** Returns a page of the list. @throws PlatformError forbidden, parameter-invalid */
  async function list(caller: Caller, search: EntrustedSearch, { limit, cursor }: PageAsked): Promise<List> {
    const account = await brokerAccount(deps, caller);
    const scope = scopeOf(account);
    const day = today(clock);
    const [key = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    const after = cursor === undefined ? undefined : { key, id };
    return transaction(db, async (trx) => {
      const found = await findEntrusted(trx, scope, search, { day, limit: limit + 1, after });
      const shown = found.slice(0, limit);
      for (const { partner } of shown) account.visibility.recordAccess(partner);
      const last = found.length > limit ? shown.at(-1) : undefined;
      const products = after ? [] : await entrustedProducts(trx, scope);
      return {
        items: shown.map((row) => viewOf(row, account.number)),
        ...(!after && {
          total: await countEntrusted(trx, scope, search, day),
          products: products
            .map((product) => ({ key: product, title: titleOf(product) }))
            .sort((a, b) => a.title.localeCompare(b.title, 'de')),
        }),
        ...(last && { cursor: encodeCursor([last.key, last.id]) }),
      };
    });
  }

  /** Returns everything that a search has. Access to all is recorded. @throws PlatformError forbidden */
  async function all(caller: Caller, search: EntrustedSearch): Promise<EntrustedRow[]> {
    const account = await brokerAccount(deps, caller);
    const scope = scopeOf(account);
    const day = today(clock);
    const rows: EntrustedRow[] = [];
    for (let after: EntrustedRow | undefined; rows.length < maxExported; after = rows.at(-1)) {
      const page = { day, limit: Math.min(batch, maxExported - rows.length), after };
      const found = await transaction(db, (trx) => findEntrusted(trx, scope, search, page));
      rows.push(...found);
      if (found.length < page.limit) break;
    }
    for (const { partner } of rows) account.visibility.recordAccess(partner);
    return rows;
  }

  return { list, all, titleOf };
}
