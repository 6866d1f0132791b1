import type { Portfolio } from '#api/portfolio.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '#server/base/clock.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { gapKeys } from '#server/people/customerBase/gaps.ts';
import { accountOf } from '#server/people/partners/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { countCustomers } from '../customerBase/count.ts';
import { createCustomerViews } from '../customerBase/customerViews.ts';
import { byEnding, byMonth, byProduct, renewalsAfter, sumOf } from './figures.ts';
import { endedGroups, runningGroups } from './store.ts';

/** Returns a function that adds up an agent's portfolio: sums alone, no customer is opened. */
export function createPortfolio(deps: Deps) {
  const { db, clock, root } = deps;
  const t = translator('live', root);
  const { titleOf } = createCustomerViews(deps);

  /** @throws PlatformError forbidden for brokers */
  return async (caller: Caller): Promise<Portfolio> => {
    const { role, brands, visibility } = await accountOf(deps, caller);
    if (role === 'makler') throw new PlatformError('forbidden');
    const whose = { agents: visibility.agents, brands };
    const day = today(clock);
    return transaction(db, async (trx) => {
      const running = await runningGroups(trx, whose, day);
      const months = byEnding([], day);
      const ended = await endedGroups(trx, whose, {
        from: `${months[0]?.month ?? day.slice(0, 7)}-01`,
        until: day,
      });
      const gaps = [];
      for (const key of gapKeys)
        gaps.push({
          key,
          title: t(`agent:gaps.${key}`),
          customers: await countCustomers(trx, whose, { gap: key }),
        });
      return {
        ...sumOf(running),
        products: byProduct(running).map((each) => ({ ...each, title: titleOf(each.product) })),
        months: byMonth(running),
        renewals: renewalsAfter(running, day),
        endings: byEnding(ended, day),
        gaps,
      };
    });
  };
}
