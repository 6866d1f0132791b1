import { isIban, normaliseIban } from '#engine/formats/iban.ts';
import { addSpan } from '#engine/calendar.ts';
import { formatDate } from '#engine/text/format.ts';
import { mobileNumber, phoneNumber } from '#server/base/phoneNumber.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Account } from '#server/people/partners/accounts.ts';
import { insertPartnerChange, saveMove, removeMove, type Move } from '#server/people/partners/changeStore.ts';
import { createPayoutGuard } from '#server/insurance/payouts/guard.ts';
import { agencyContactMatcher } from '#server/people/partners/agencyContacts.ts';
import { purposeOfAccounts } from '#server/insurance/payouts/proofs.ts';
import legalForms from './data/rechtsformen.json' with { type: 'json' };
import { nameOfPartner } from '#server/storage/model/partner.ts';
import type {
  Address,
  BankAccount,
  CompanyPartner,
  Partner,
  PartnerData,
  PersonPartner,
} from '#server/storage/model/partner.ts';
import { updatePartner } from '#server/people/partners/service.ts';
import { moveServiceFlags } from '#server/people/partners/moveService.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import {
  createNotifications,
  type AccountNotification,
} from '#server/answers/notifications/notifications.ts';
import { takeCodeProof, type CodeOwner, type CodeUse } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** Editable data of a person or company; kind and birth date are fixed. */
export type PartnerUpdate = Pick<
  PartnerData,
  'salutation' | 'firstName' | 'lastName' | 'address' | 'contact'
> &
  Partial<Pick<PersonPartner, 'familyStatus'> & Pick<CompanyPartner, 'companyName' | 'legalForm'>> & {
    proof?: string;
  };

/** Editable bank accounts; `mandate`: premiums may be debited. */
export interface BankAccountsUpdate {
  items: { iban: string; holder: string; mandate?: boolean }[];
  proof?: string;
}

/** A customer opened for a change by the caller. */
interface Opened {
  trx: Trx;
  provider: IdentityProvider;
  account: Account;
  partner: Partner;
  caller: Caller;
  now: Date;
}

/**
 * Changes of persons and companies: proven where money or access is concerned, announced to the previous
 * contact, and recorded.
 */
export function createPartnerChanges(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'identity' | 'root' | 'settings' | 'flags'>,
) {
  const { db, clock, ids, identity, settings, flags } = deps;
  const letters = createNotifications(deps);
  const guard = createPayoutGuard(deps);

  async function open<T>(caller: Caller, number: string, change: (opened: Opened) => Promise<T>): Promise<T> {
    const account = await accountOf(deps, caller);
    const provider = await identity();
    const now = clock.now();
    return transaction(db, async (trx) => {
      const partner = await visiblePartnerIn(trx, account, number);
      return change({ trx, provider, account, partner, caller, now });
    });
  }

  /**
   * Takes the proof: customers by their own code; for agents the customer confirms by a code to the known
   * contact.
   */
  async function prove(
    { trx, provider, account, partner, caller, now }: Opened,
    purpose: CodeUse,
    proof: string | undefined,
  ): Promise<void> {
    const { mobile, email } = partner.data.contact;
    const address = mobile ?? email;
    if (account.role !== 'benutzer') {
      if (address === undefined) throw new PlatformError('proof-invalid');
      const isOfAgency = await agencyContactMatcher(trx, account.number);
      if (isOfAgency(address)) throw new PlatformError('confirmation-unreachable');
    }
    const owner: CodeOwner =
      account.role === 'benutzer' ? { personId: caller.personId } : { address: address ?? '' };
    await takeCodeProof(trx, provider, { purpose, owner, proof }, now);
  }

  /** Writes a change with its audit row and notifies the previous contact. */
  async function write(
    { trx, account, partner, now }: Opened,
    data: PartnerData,
    change: {
      kind: 'data' | 'bank' | 'move';
      letter: AccountNotification;
      before: object;
      after: object;
      values?: { [name: string]: string };
      effectiveOn?: string;
    },
  ): Promise<number> {
    const { kind, letter, before, after, values } = change;
    const version = await updatePartner(trx, { ...partner, data }, now);
    if (version === undefined) throw new PlatformError('partner-changed');
    const audit = { id: ids.uuid(), partner: partner.number, kind, by: account, before, after };
    await insertPartnerChange(trx, { ...audit, effectiveOn: change.effectiveOn ?? dayOf(clock) }, now);
    const { email, mobile } = partner.data.contact;
    const name = nameOfPartner(partner.data);
    await letters.send(
      trx,
      { brand: partner.brand, name, email, phone: mobile },
      { kind: letter, values },
      now,
    );
    return version;
  }

  /** @throws PlatformError partner-changed after a concurrent change */
  const expectVersion = ({ partner }: Opened, revision: number): void => {
    if (partner.version !== revision)
      throw new PlatformError('partner-changed', { members: { etag: `"${partner.version}"` } });
  };

  /**
   * Changes name, address and contact. A new e-mail address or mobile number needs a code because links are
   * sent there.
   * @throws PlatformError not-found, partner-changed, phone-invalid, request-invalid, proof-invalid
   */
  function changeData(
    caller: Caller,
    number: string,
    revision: number,
    update: PartnerUpdate,
  ): Promise<number> {
    const { phone, mobile, ...contact } = update.contact;
    const numbers = {
      ...(phone !== undefined && { phone: phoneNumber(phone) }),
      ...(mobile !== undefined && { mobile: mobileNumber(mobile) }),
    };
    return open(caller, number, async (opened) => {
      const { trx, partner } = opened;
      expectVersion(opened, revision);
      const data = mergedPartner(partner.data, { ...update, contact: { ...contact, ...numbers } });
      const { contact: was } = partner.data;
      if (was.email !== data.contact.email || was.mobile !== data.contact.mobile)
        await prove(opened, 'kontaktdaten', update.proof);
      if (JSON.stringify(partner.data.address) !== JSON.stringify(data.address))
        await removeMove(trx, partner.number);
      const [before, after] = [withoutBankAccounts(partner.data), withoutBankAccounts(data)];
      return write(opened, data, { kind: 'data', letter: 'dataChanged', before, after });
    });
  }

  /** @throws PlatformError not-found, partner-changed, iban-invalid, proof-invalid */
  function changeBank(
    caller: Caller,
    number: string,
    revision: number,
    update: BankAccountsUpdate,
  ): Promise<number> {
    const given = update.items.map((item) => ({ ...item, iban: normaliseIban(item.iban) }));
    if (given.some(({ iban }) => !isIban(iban) || settings.rejectedIbans.includes(iban)))
      throw new PlatformError('iban-invalid');
    return open(caller, number, async (opened) => {
      expectVersion(opened, revision);
      const { trx, now, partner } = opened;
      const ibans = given.map(({ iban }) => iban);
      await prove(opened, purposeOfAccounts(number, ibans), update.proof);
      const { data } = partner;
      const known = data.bankAccounts.map(({ iban }) => normaliseIban(iban));
      for (const iban of ibans.filter((one) => !known.includes(one))) {
        const account = { iban, partner: number, brand: partner.brand };
        await guard.report(trx, account, await guard.hold(trx, account, now), now);
      }
      const bankAccounts = given.map((item): BankAccount => {
        const { iban, holder, mandate = false } = item;
        const known = data.bankAccounts.find((one) => one.iban === iban && one.holder === holder)?.mandate;
        const reference = known ?? { reference: mandateReference(number, ids.uuid()), givenOn: dayOf(clock) };
        return { iban, holder, ...(mandate && { mandate: reference }) };
      });
      const [before, after] = [{ bankAccounts: data.bankAccounts }, { bankAccounts }];
      const ending = { ending: bankAccounts.map(({ iban }) => iban.slice(-4)).join(', ') };
      const change = { kind: 'bank' as const, letter: 'bankChanged' as const, before, after, values: ending };
      return write(opened, { ...data, bankAccounts }, change);
    });
  }

  /**
   * Stores a move: the new address is effective on its day, a past day immediately. The same key gets the
   * same answer.
   * @throws PlatformError not-found, service-off, moving-day, idempotency-key-reused
   */
  function move(
    caller: Caller,
    number: string,
    request: { address: Address; movesOn?: string },
    key: string,
  ) {
    const repeatable = {
      scope: `umzug/${caller.personId}/${number}`,
      key,
      fingerprint: fingerprintOf(request),
    };
    return open(caller, number, async (opened): Promise<StoredResponse> => {
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
        const version = await write(opened, data, {
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

  return { changeData, changeBank, move };
}

/**
 * Returns the data with the update applied.
 * @throws PlatformError request-invalid for members of the other kind of partner
 */
function mergedPartner(current: PartnerData, update: PartnerUpdate): PartnerData {
  const { proof: _, familyStatus, companyName, legalForm, ...common } = update;
  if (current.kind === 'person') {
    if (companyName !== undefined || legalForm !== undefined) throw new PlatformError('request-invalid');
    const { familyStatus: _before, ...person } = current;
    return { ...person, ...common, ...(familyStatus && { familyStatus }) };
  }
  const isForm = legalForm === current.legalForm || legalForms.items.some(({ id }) => id === legalForm);
  if (familyStatus !== undefined || companyName === undefined || legalForm === undefined || !isForm)
    throw new PlatformError('request-invalid');
  return { ...current, ...common, companyName, legalForm };
}

/** Returns the data without bank accounts, which are changed separately. */
function withoutBankAccounts({ bankAccounts: _, ...known }: PartnerData): object {
  return known;
}

const mandateReference = (number: string, id: string): string =>
  `M${number}-${id.replaceAll('-', '').slice(-6).toUpperCase()}`;
