import type { i18n } from 'i18next';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { formatCurrency } from '#engine/text/format.ts';
import type { PricePeriod } from '#renderers/wizard/view/price/price.ts';

/** Returns what a payment period saves in a year against the dearest one that is offered: „10,57 € weniger als …“. */
export function savedByPeriod(periods: PricePeriod[], period: PricePeriod, texts: i18n): string | undefined {
  const offered = periods.filter(({ available }) => available !== false);
  const [dearest] = offered.toSorted((a, b) => chargedInYear(b) - chargedInYear(a) || b.perYear - a.perYear);
  const savedCent = dearest ? chargedInYear(dearest) - chargedInYear(period) : 0;
  if (!dearest || savedCent <= 0) return undefined;
  return texts.t(`wizard:price.${period.perYear === 1 ? 'saved' : 'savedInYear'}`, {
    amount: formatCurrency(savedCent),
    adverb: texts.t(`wizard:price.periods.${dearest.key}.adverb`),
  });
}
