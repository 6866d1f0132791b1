import { chargedInYear } from '#engine/tariff/instalments.ts';
import type { PeriodPrice } from '#engine/tariff/variantPrice.ts';
import { formatCurrency } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';

/** Returns an instalment and what is charged in a year: „8,90 € im Monat; 12 Raten, zusammen 106,80 € im Jahr“. */
export const instalmentText = (
  price: Pick<PeriodPrice, 'key' | 'instalmentCent' | 'yearCent'>,
  t: Translate,
): string =>
  t(`mails:price.${price.key}`, {
    instalment: formatCurrency(price.instalmentCent),
    year: formatCurrency(chargedInYear(price)),
  });
