import { useTranslation } from '../../../ui/translation.tsx';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { formatCurrency, formatNumber } from '#engine/text/format.ts';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import type { ChosenPrice } from './price.ts';
import styles from './PriceComponents.module.css';

/** The parts of a price, and how they are called. */
export interface PriceTableProps {
  chosen: ChosenPrice;
  componentLabel: (key: string) => string;
}

/** Each part before tax, the taxes by rate, what instalments add, and what is charged in a year. */
export default function PriceTable({ chosen, componentLabel }: PriceTableProps) {
  const { t } = useTranslation('wizard');
  const { variant, period } = chosen;
  /** A one-time payment has no yearly price. */
  const worded = (key: string) => t([`price.periods.${period.key}.${key}`, `price.${key}`]);
  const surcharge = period.yearCent - variant.yearCent;
  const charged = chargedInYear(period);
  const rounding = charged - period.yearCent;
  const taxes = new Map<number, number>();
  for (const { taxRate, taxCent } of variant.components)
    taxes.set(taxRate, (taxes.get(taxRate) ?? 0) + taxCent);
  const entries = [
    ...variant.components.map(({ key, netCent }) => ({
      key,
      label: t('price.component', { name: componentLabel(key) }),
      value: formatCurrency(netCent),
    })),
    ...[...taxes].map(([rate, cents]) => ({
      key: `tax-${rate}`,
      label: t('price.taxOf', { percent: formatNumber(rate) }),
      value: formatCurrency(cents),
    })),
    ...(surcharge > 0
      ? [
          {
            key: 'surcharge',
            label: t('price.surcharge', { percent: formatNumber(period.surchargePercent) }),
            value: formatCurrency(surcharge),
          },
        ]
      : []),
    ...(rounding === 0
      ? []
      : [{ key: 'rounding', label: t('price.rounding'), value: formatCurrency(rounding) }]),
    { key: 'gross', label: worded('gross'), value: <strong>{formatCurrency(charged)}</strong> },
  ];
  return (
    <div className={styles.table}>
      <p className={styles.title}>{worded('components')}</p>
      <DefinitionList look="compact" entries={entries} />
    </div>
  );
}
