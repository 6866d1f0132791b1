import type { JsonObject } from '#engine/definition/json.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import { endingOf } from './account.ts';
import { insertAccount } from './store.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';

const hour = 3_600_000;

/** Minimum hours before payments to a new account. */
const minimumHoldHours = 24;

/** A new bank account. */
interface NewPayoutAccount {
  iban: string;
  partner: string | null;
  /** Claim that it is for; absent: all payments to the customer. */
  claim?: string;
  brand: string;
  /** Hours, at least `minimumHoldHours`. */
  hours?: number;
}

/** Contact of the person before the change. */
interface PreviousContact {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Holds payments to new accounts and notifies those concerned. */
export function createPayoutGuard(deps: Pick<Deps, 'ids' | 'root'>) {
  const { ids } = deps;
  const letters = createNotifications(deps);

  /** Holds payments to an account. @returns the end of the hold */
  async function hold(
    trx: Trx,
    { iban, partner, claim, hours = minimumHoldHours }: NewPayoutAccount,
    now: Date,
  ): Promise<Date> {
    const kind = claim === undefined ? 'customer' : 'claim';
    recordSecurityEvent({ event: 'payout-account', outcome: 'success', kind });
    const until = new Date(now.getTime() + Math.max(hours, minimumHoldHours) * hour);
    const kept = { id: ids.uuid(), partner, claim: claim ?? null, iban, held_until: until, created_at: now };
    await insertAccount(trx, kept);
    return until;
  }

  /** Notifies the core system, so that earlier payment orders do not go to the new account. */
  async function report(
    trx: Trx,
    { iban, partner, claim }: NewPayoutAccount,
    until: Date,
    now: Date,
  ): Promise<void> {
    const payload: JsonObject = {
      event: 'payoutAccount',
      partner,
      iban,
      payoutsHeldUntil: until.toISOString(),
      ...(claim !== undefined && { claim }),
    };
    const key = claim ?? partner ?? iban;
    await enqueue(trx, { id: ids.uuid(), topic: 'payoutAccount', key, payload, now });
  }

  /** Notifies the person by every previously known channel. */
  async function notify(
    trx: Trx,
    account: NewPayoutAccount,
    contact: PreviousContact,
    until: Date,
    now: Date,
  ): Promise<void> {
    const { brand, claim, iban } = account;
    const values = { ending: endingOf(iban), ...formatDateTime(until), number: claim ?? '' };
    const kind = claim === undefined ? 'bankChanged' : 'payoutAccount';
    const { name, email, phone } = contact;
    await letters.send(trx, { brand, name, email, phone }, { kind, values }, now);
  }

  return { hold, report, notify };
}
