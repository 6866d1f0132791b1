import { normaliseIban } from '#engine/formats/iban.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import type { Caller } from '#server/ports/identity.ts';
import { isAcceptedIban } from '#server/catalog/lookups/iban.ts';
import { purposeOfAccounts } from '#server/insurance/payouts/proofs.ts';
import type { BankAccount } from '#server/storage/model/partner.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { openPartner, expectVersion } from './openedPartner.ts';
import { prove } from './changeProof.ts';
import { writePartner } from './partnerWriting.ts';
import type { PartnerChangeDeps } from './partnerChangeDeps.ts';

/** Editable bank accounts; `mandate`: premiums may be debited. */
export interface BankAccountsUpdate {
  items: { iban: string; holder: string; mandate?: boolean }[];
  proof?: string;
  /** Contracts whose premium is to be drawn from the one given account, beside the accounts known so far. */
  contracts?: string[];
}

/** Most accounts that are kept of a customer. */
const maxAccounts = 5;

type GivenAccount = BankAccountsUpdate['items'][number];

/** Judges the changes of the chosen contracts; none without a choice. */
async function judgedContracts(
  { premiums }: PartnerChangeDeps,
  caller: Caller,
  number: string,
  { contracts = [] }: BankAccountsUpdate,
  [account, ...others]: GivenAccount[],
) {
  if (contracts.length === 0) return [];
  if (!account || others.length > 0) throw new PlatformError('request-invalid');
  return premiums.judged(caller, number, { account, contracts });
}

/** Changes the accounts under numbers of changes that may be taken. */
async function changeOnce(
  deps: PartnerChangeDeps,
  caller: Caller,
  number: string,
  revision: number,
  update: BankAccountsUpdate,
): Promise<number> {
  const { settings, guard, ids, clock, premiums } = deps;
  const given = update.items.map((item) => ({ ...item, iban: normaliseIban(item.iban) }));
  if (!given.every(({ iban }) => isAcceptedIban(iban, settings.rejectedIbans)))
    throw new PlatformError('iban-invalid');
  const entries = await judgedContracts(deps, caller, number, update, given);
  return openPartner(deps, caller, number, async (opened) => {
    expectVersion(opened, revision);
    const { trx, now, partner } = opened;
    const ibans = given.map(({ iban }) => iban);
    await prove(opened, purposeOfAccounts(number, ibans, update.contracts), update.proof);
    await premiums.store(trx, entries);
    const { data } = partner;
    const mandates = data.bankAccounts.map(({ iban }) => normaliseIban(iban));
    for (const iban of ibans.filter((one) => !mandates.includes(one))) {
      const account = { iban, partner: number, brand: partner.brand };
      await guard.report(trx, account, await guard.hold(trx, account, now), now);
    }
    const written = given.map((item): BankAccount => {
      const { iban, holder, mandate = false } = item;
      const mandates = data.bankAccounts.find((one) => one.iban === iban && one.holder === holder)?.mandate;
      const reference = mandates ?? {
        reference: mandateReference(number, ids.uuid()),
        givenOn: dayOf(clock),
      };
      return { iban, holder, ...(mandate && { mandate: reference }) };
    });
    const kept = entries.length > 0 ? data.bankAccounts.filter(({ iban }) => !ibans.includes(iban)) : [];
    const bankAccounts = [...written, ...kept].slice(0, maxAccounts);
    const [before, after] = [{ bankAccounts: data.bankAccounts }, { bankAccounts }];
    const ending = ibans.map((iban) => iban.slice(-4)).join(', ');
    const letter = entries.length > 0 ? ('premiumAccountChanged' as const) : ('bankChanged' as const);
    const values = { ending, contracts: premiums.lines(entries) };
    const change = { kind: 'bank' as const, letter, before, after, values };
    return writePartner(deps, opened, { ...data, bankAccounts }, change);
  });
}

/**
 * Changes the accounts of a customer and, with one proof and one mail, those of the chosen contracts.
 * @throws PlatformError not-found, partner-changed, iban-invalid, proof-invalid, and with contracts
 * change-impossible, contract-changed
 */
export const changeBank = (...given: Parameters<typeof changeOnce>): Promise<number> =>
  withFreeNumber(() => changeOnce(...given));

const mandateReference = (number: string, id: string): string =>
  `M${number}-${id.replaceAll('-', '').slice(-6).toUpperCase()}`;
