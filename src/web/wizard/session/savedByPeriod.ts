import type { i18n } from 'i18next';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { formatCurrency } from '#engine/text/format.ts';
import type { PricePeriod } from '#renderers/wizard/view/price/price.ts';

/**
 * Returns what a payment period saves in a year against the most frequent one that is offered: „10,57 € weniger als …“.
 * Not against the dearest one, which between periods of equal surcharge a cent of rounding decides.
 */
export function savedByPeriod(periods: PricePeriod[], period: PricePeriod, texts: i18n): string | undefined {
  const offered = periods.filter(({ available }) => available !== false);
  const [frequent = period] = offered.toSorted((a, b) => b.perYear - a.perYear);
  const savedCent = chargedInYear(frequent) - chargedInYear(period);
  if (savedCent <= 0) return undefined;
  return texts.t(`wizard:price.${period.perYear === 1 ? 'saved' : 'savedInYear'}`, {
    amount: formatCurrency(savedCent),
    adverb: texts.t(`wizard:price.periods.${frequent.key}.adverb`),
  });
}
