import { isIban, normaliseIban } from '#engine/formats/iban.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import type { Caller } from '#server/ports/identity.ts';
import { purposeOfAccounts } from '#server/insurance/payouts/proofs.ts';
import type { BankAccount } from '#server/storage/model/partner.ts';
import { openPartner, expectVersion } from './openedPartner.ts';
import { prove } from './changeProof.ts';
import { writePartner } from './partnerWriting.ts';
import type { PartnerChangeDeps } from './partnerChangeDeps.ts';

/** Editable bank accounts; `mandate`: premiums may be debited. */
export interface BankAccountsUpdate {
  items: { iban: string; holder: string; mandate?: boolean }[];
  proof?: string;
}

/** @throws PlatformError not-found, partner-changed, iban-invalid, proof-invalid */
export function changeBank(
  deps: PartnerChangeDeps,
  caller: Caller,
  number: string,
  revision: number,
  update: BankAccountsUpdate,
): Promise<number> {
  const { settings, guard, ids, clock } = deps;
  const given = update.items.map((item) => ({ ...item, iban: normaliseIban(item.iban) }));
  if (given.some(({ iban }) => !isIban(iban) || settings.rejectedIbans.includes(iban)))
    throw new PlatformError('iban-invalid');
  return openPartner(deps, caller, number, async (opened) => {
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
    return writePartner(deps, opened, { ...data, bankAccounts }, change);
  });
}

const mandateReference = (number: string, id: string): string =>
  `M${number}-${id.replaceAll('-', '').slice(-6).toUpperCase()}`;
