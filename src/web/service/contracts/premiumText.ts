import type { TFunction } from 'i18next';
import { formatCurrency } from '#engine/text/format.ts';
import type { ContractPremium } from '#web/base/api/contracts.ts';

/** „202,26 € im Jahr“ */
export const premiumText = (
  { instalmentCent, period }: Pick<ContractPremium, 'instalmentCent' | 'period'>,
  t: TFunction,
): string => `${formatCurrency(instalmentCent)} ${t(`portals:customer.per.${period}`)}`;
