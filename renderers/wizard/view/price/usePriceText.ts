import { useTranslation } from '../../../ui/translation.tsx';
import { instalmentsOf } from '#engine/tariff/instalments.ts';
import { formatAmount, formatCurrency, formatNumber } from '#engine/text/format.ts';
import type { ChosenPrice } from './price.ts';

/** Texts of a price; amounts are per instalment unless named otherwise. */
interface PriceText {
  /** „8,90 €" or „ab 8,90 €". */
  amount: string;
  /** „im Monat". */
  per: string;
  /** „monatlich". */
  adverb: string;
  /** „12 Raten, zusammen 106,80 € im Jahr". */
  year: string;
  /** „davon 19 % Versicherungsteuer 1,42 €". */
  tax: string;
  /** „Beitrag 8,90 Euro monatlich", for the ear. */
  announcement: string;
}

/** Returns a function that formats a price in German. */
export function usePriceText(): (chosen: ChosenPrice) => PriceText {
  const { t } = useTranslation('wizard');
  return ({ period, from, taxRate }) => {
    const instalment = formatCurrency(period.instalmentCent);
    const { count, totalCent } = instalmentsOf(period);
    const tax = formatCurrency(period.instalmentTaxCent);
    const adverb = t(`price.periods.${period.key}.adverb`);
    return {
      amount: from ? t('price.from', { amount: instalment }) : instalment,
      per: t(`price.periods.${period.key}.per`),
      adverb,
      year: t('price.year', { instalments: count, amount: formatCurrency(totalCent) }),
      tax:
        taxRate === undefined
          ? t('price.taxPlain', { amount: tax })
          : t('price.tax', { percent: formatNumber(taxRate), amount: tax }),
      announcement: t('price.announcement', { amount: formatAmount(period.instalmentCent), period: adverb }),
    };
  };
}
