import { addSpan } from '#engine/calendar.ts';
import { today } from '#server/base/clock.ts';
import { contractsOf } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { moveServiceFlags } from '#server/people/partners/moveService.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { accountOf, isVisibleTo, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { createChangeOpening } from './opening.ts';
import { changeAddress } from './eligibility.ts';
import { isMove } from './isMove.ts';
import { createContracts } from '../contracts/service.ts';
import { announcedMove, type AnnouncedMove } from './jointMove.ts';

/** Maximum number of contracts, newest first. */
const maxContracts = 50;

/** A contract affected by a move: address of the change, or why it is not possible. */
interface MovingContract {
  id: string;
  title: string;
  icon?: string;
  address?: string;
  refused?: string;
  /** Effective date of a move that is already saved. */
  waitsFor?: string;
}

/** Days for which the open contracts of a move are named. */
const namedDays = 180;

/** Returns whether a move is still shown: while contracts are open, and on the day on which it was announced. */
function lasts(
  { announcedOn, contracts, done }: AnnouncedMove,
  items: MovingContract[],
  day: string,
): boolean {
  const open = items.some(({ id }) => contracts.includes(id) && !done.includes(id));
  return announcedOn === day || (open && day <= (addSpan(announcedOn, { days: namedDays }) ?? announcedOn));
}

/** Returns a reader of the contracts that move with a customer, and their changes. */
export function createMoveOverview(deps: Deps) {
  const { clock, db, flags, registry } = deps;
  const opening = createChangeOpening(deps);
  const contracts = createContracts(deps);

  /** @throws PlatformError not-found, also for a customer of another agent */
  return async (caller: Caller, number: string) => {
    const account = await accountOf(deps, caller);
    const [partner, held, announced] = await transaction(db, async (trx) => [
      await visiblePartnerIn(trx, account, number),
      await contractsOf(trx, number, { limit: maxContracts }),
      await announcedMove(trx, number),
    ]);
    const changes = registry.list().filter(({ definition }) => isMove(definition));
    const service = moveServiceFlags(flags, account, partner);
    const items: MovingContract[] = [];
    for (const contract of held) {
      const { id, title, icon, state } = contracts.summary(contract);
      if (state !== 'active' || !isVisibleTo(account, contract)) continue;
      for (const { definition } of changes) {
        const found = await opening.subjectFor(caller, id);
        const refused = opening.refused(await opening.load(definition.id), found);
        const waiting = found.waiting.find((each) => each.definition === definition.id);
        items.push({
          id,
          title,
          ...(icon !== undefined && { icon }),
          ...(refused
            ? { refused: refused.text }
            : { address: changeAddress(definition, id, caller.portal) }),
          ...(waiting && { waitsFor: waiting.due_on }),
        });
      }
    }
    const { street, streetNumber, postcode, city } = partner.data.address;
    return {
      service,
      customer: {
        number,
        name: nameOfPartner(partner.data),
        address: { street, streetNumber, postcode, city },
      },
      items,
      ...(announced && lasts(announced, items, today(clock)) && { announced }),
    };
  };
}
