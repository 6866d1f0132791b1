import type { TFunction } from 'i18next';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import type { ContractSummary } from '../api/contracts.ts';

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
