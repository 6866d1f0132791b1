import type { TFunction } from 'i18next';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import type { ContractSummary } from '#web/base/api/contracts.ts';

/** „Nächste Abbuchung": by whom the next instalment is moved. */
export const nextPaymentLabel = (
  { nextPayment }: Pick<ContractSummary, 'nextPayment'>,
  t: TFunction,
): string => t(`portals:customer.nextPayment.${nextPayment?.debited === false ? 'transfer' : 'debit'}`);

/** „19,04 € am 15.12.2026"; undefined where no instalment is to come. */
export const nextPaymentText = (
  { nextPayment }: Pick<ContractSummary, 'nextPayment'>,
  t: TFunction,
): string | undefined =>
  nextPayment &&
  t('portals:customer.nextPayment.amount', {
    amount: formatCurrency(nextPayment.amountCent),
    day: formatDate(nextPayment.dueOn),
  });

/**
 * What comes of a contract, one line each: the next instalment, its end, and the main due date where that is another
 * day than the instalment's.
 */
export function dueLines(
  contract: Pick<ContractSummary, 'nextPayment' | 'dueOn' | 'endsOn' | 'state'>,
  t: TFunction,
): string[] {
  const { dueOn, endsOn, state, nextPayment } = contract;
  const payment = nextPaymentText(contract, t);
  const lines = payment === undefined ? [] : [`${nextPaymentLabel(contract, t)} ${payment}`];
  const on = (key: string, day: string) => t(`portals:customer.${key}`, { day: formatDate(day) });
  if (endsOn !== undefined) return [...lines, on(`end.${state}`, endsOn)];
  return dueOn === undefined || nextPayment?.dueOn === dueOn ? lines : [...lines, on('dueOn', dueOn)];
}
