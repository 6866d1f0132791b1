import { addSpan } from '#engine/calendar.ts';
import { formatDate } from '#engine/text/format.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import type { JudgedMove } from '#server/insurance/changes/moveSaving.ts';
import {
  findStoredResponse,
  fingerprintOf,
  runOnce,
  type IdempotentRequest,
  type StoredResponse,
} from '#server/storage/idempotency/idempotency.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import type { Caller } from '#server/ports/identity.ts';
import { saveMove, removeMove, type Move } from '#server/people/partners/changeStore.ts';
import type { Address } from '#server/storage/model/partner.ts';
import { moveServiceFlags } from '#server/people/partners/moveService.ts';
import { openPartner, type Opened } from './openedPartner.ts';
import { writePartner } from './partnerWriting.ts';
import type { PartnerChangeDeps } from './partnerChangeDeps.ts';

/** Request body of a move. */
export interface MoveRequest {
  address: Address;
  /** Today by default. */
  movesOn?: string;
  /** Contracts that move too, each by its own change as far as nothing else is asked. */
  contracts?: string[];
}

/** @throws PlatformError service-off, moving-day */
function assertMovable(
  { clock, flags }: PartnerChangeDeps,
  { account, partner }: Pick<Opened, 'account' | 'partner'>,
  movesOn: string,
): void {
  const day = dayOf(clock);
  const { on, dated } = moveServiceFlags(flags, account, partner);
  if (!on || (!dated && movesOn !== day)) throw new PlatformError('service-off');
  const [first = day, last = day] = [addSpan(day, { years: -1 }), addSpan(day, { years: 1 })];
  if (movesOn < first || movesOn > last) throw new PlatformError('moving-day');
}

/** Stores address and contracts. One mail tells of all, which waits for contracts of which more has to be asked. */
async function storeMove(
  deps: PartnerChangeDeps,
  opened: Opened,
  announced: Move,
  judged: JudgedMove,
): Promise<StoredResponse> {
  const { trx, partner, now } = opened;
  const { address, movesOn } = announced;
  assertMovable(deps, opened, movesOn);
  const { entries, settled, open } = judged;
  const moved = entries.map((entry) => entry.opened.subject.contract.id);
  const joint = moved.length + open.length > 0;
  const id = deps.ids.uuid();
  await deps.moves.store(trx, judged, id);
  const applied = movesOn <= dayOf(deps.clock);
  if (applied) await removeMove(trx, partner.number);
  else await saveMove(trx, partner.number, announced, now);
  const data = applied ? { ...partner.data, address } : partner.data;
  const version = await writePartner(deps, opened, data, {
    id,
    kind: 'move',
    letter: 'moved',
    ...(joint && { mails: 'elsewhere', contracts: [...moved, ...open] }),
    effectiveOn: movesOn,
    before: { address: partner.data.address },
    after: { address },
    values: { date: formatDate(movesOn) },
  });
  const { email } = partner.data.contact;
  if (joint && email !== undefined) await deps.moves.announce(trx, { move: id, email, open }, now);
  return {
    status: 201,
    body: { ...announced, applied, version, contracts: { moved: [...moved, ...settled], open } },
  };
}

async function moveOnce(
  deps: PartnerChangeDeps,
  caller: Caller,
  number: string,
  { contracts = [], address, movesOn = dayOf(deps.clock) }: MoveRequest,
  repeatable: IdempotentRequest,
): Promise<StoredResponse> {
  await openPartner(deps, caller, number, async (opened) => assertMovable(deps, opened, movesOn));
  const judged = await deps.moves.judged(caller, number, { address, movesOn, contracts });
  return openPartner(deps, caller, number, (opened) =>
    runOnce(opened.trx, repeatable, opened.now, () => storeMove(deps, opened, { address, movesOn }, judged)),
  );
}

/**
 * Stores a move: the new address is effective on its day, a past day immediately, and the chosen contracts move with
 * it. The same key gets the same answer.
 * @throws PlatformError not-found, service-off, moving-day, contract-changed, change-impossible,
 * idempotency-key-reused
 */
export async function move(
  deps: PartnerChangeDeps,
  caller: Caller,
  number: string,
  request: MoveRequest,
  key: string,
): Promise<StoredResponse> {
  const repeatable = {
    scope: `umzug/${caller.personId}/${number}`,
    key,
    fingerprint: fingerprintOf(request),
  };
  const stored = await openPartner(deps, caller, number, ({ trx }) => findStoredResponse(trx, repeatable));
  return stored ?? withFreeNumber(() => moveOnce(deps, caller, number, request, repeatable));
}
