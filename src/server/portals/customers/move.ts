import { addSpan } from '#engine/calendar.ts';
import { formatDate } from '#engine/text/format.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { saveMove, removeMove, type Move } from '#server/people/partners/changeStore.ts';
import type { Address } from '#server/storage/model/partner.ts';
import { moveServiceFlags } from '#server/people/partners/moveService.ts';
import { openPartner } from './openedPartner.ts';
import { writePartner } from './partnerWriting.ts';
import type { PartnerChangeDeps } from './partnerChangeDeps.ts';

/**
 * Stores a move: the new address is effective on its day, a past day immediately. The same key gets the
 * same answer.
 * @throws PlatformError not-found, service-off, moving-day, idempotency-key-reused
 */
export function move(
  deps: PartnerChangeDeps,
  caller: Caller,
  number: string,
  request: { address: Address; movesOn?: string },
  key: string,
) {
  const { clock, flags } = deps;
  const repeatable = {
    scope: `umzug/${caller.personId}/${number}`,
    key,
    fingerprint: fingerprintOf(request),
  };
  return openPartner(deps, caller, number, async (opened): Promise<StoredResponse> => {
    const { trx, account, partner, now } = opened;
    return runOnce(trx, repeatable, now, async () => {
      const day = dayOf(clock);
      const { on, dated } = moveServiceFlags(flags, account, partner);
      const movesOn = request.movesOn ?? day;
      if (!on || (!dated && movesOn !== day)) throw new PlatformError('service-off');
      const [first = day, last = day] = [addSpan(day, { years: -1 }), addSpan(day, { years: 1 })];
      if (movesOn < first || movesOn > last) throw new PlatformError('moving-day');
      const applied = movesOn <= day;
      const announced: Move = { address: request.address, movesOn };
      if (applied) await removeMove(trx, number);
      else await saveMove(trx, number, announced, now);
      const data = applied ? { ...partner.data, address: request.address } : partner.data;
      const version = await writePartner(deps, opened, data, {
        kind: 'move',
        letter: 'moved',
        effectiveOn: movesOn,
        before: { address: partner.data.address },
        after: { address: request.address },
        values: { date: formatDate(movesOn) },
      });
      return { status: 201, body: { ...announced, applied, version } };
    });
  });
}
