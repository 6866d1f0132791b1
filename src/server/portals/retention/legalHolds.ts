import { isClosed } from './claims.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { stateOn } from '#engine/contract/term.ts';
import { utcDay, retainedUntil } from '#server/base/retentionPeriods.ts';

/** Reason for keeping data of a customer, and the day until which it applies. */
export interface LegalHold {
  kind: 'contractRunning' | 'contract' | 'claimOpen' | 'claim';
  /** Number of the contract or claim. */
  of: string;
  /** `YYYY-MM-DD`; absent while the start of the period is open. */
  until?: string;
}

/** Returns the legal holds of a customer on a day, ordered by number. */
export async function legalHoldsOf(trx: Trx, partner: string, now: Date): Promise<LegalHold[]> {
  const contracts = await trx
    .selectFrom('contracts')
    .select(['id', 'state', 'ends_on', 'updated_at'])
    .where('partner', '=', partner)
    .orderBy('id')
    .execute();
  const claims = await trx
    .selectFrom('claims')
    .leftJoin('claim_states', 'claim_states.claim', 'claims.id')
    .select(({ fn }) => [
      'claims.id',
      'claims.state',
      'claims.reported_at',
      fn.max('claim_states.since').as('since'),
    ])
    .where('claims.partner', '=', partner)
    .groupBy(['claims.id', 'claims.state', 'claims.reported_at'])
    .orderBy('claims.id')
    .execute();
  return [
    ...contracts.map(({ id, state, ends_on, updated_at }): LegalHold => {
      const today = stateOn(
        { state: state as Parameters<typeof stateOn>[0]['state'], endsOn: ends_on },
        utcDay(now),
      );
      if (today !== 'ended' && today !== 'withdrawn') return { kind: 'contractRunning', of: id };
      const end = today === 'withdrawn' || ends_on === null ? updated_at : new Date(ends_on);
      return { kind: 'contract', of: id, until: utcDay(retainedUntil('contract', end)) };
    }),
    ...claims.map(({ id, state, reported_at, since }): LegalHold => {
      if (!isClosed(state)) return { kind: 'claimOpen', of: id };
      return { kind: 'claim', of: id, until: utcDay(retainedUntil('claim', since ?? reported_at)) };
    }),
  ];
}
