import { useTranslation } from '../../../ui/translation.tsx';
import { formatCurrency, formatNumber } from '#engine/text/format.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import type { ChosenPrice } from './price.ts';
import styles from './PriceComponents.module.css';

interface PriceComponentsProps {
  chosen: ChosenPrice;
  componentLabel: (key: string) => string;
  open: boolean;
}

/**
 * Breakdown of the yearly price: each part before tax, the taxes by rate, the instalment surcharge, and the
 * yearly sum.
 */
export function PriceComponents({ open, ...parts }: PriceComponentsProps) {
  const { t } = useTranslation('wizard');
  if (open) return <Components {...parts} />;
  // The price changes with most answers: its components are rendered on demand.
  return (
    <Disclosure className={styles.details} look="spread" summary={t('price.details')} late>
      <Components {...parts} />
    </Disclosure>
  );
}

function Components({ chosen, componentLabel }: Omit<PriceComponentsProps, 'open'>) {
  const { t } = useTranslation('wizard');
  const { variant, period } = chosen;
  /** A one-time payment has no yearly price. */
  const worded = (key: string) => t([`price.periods.${period.key}.${key}`, `price.${key}`]);
  const surcharge = period.yearCent - variant.yearCent;
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
    { key: 'gross', label: worded('gross'), value: <strong>{formatCurrency(period.yearCent)}</strong> },
  ];
  return (
    <div className={styles.table}>
      <p className={styles.title}>{worded('components')}</p>
      <DefinitionList look="compact" entries={entries} />
    </div>
  );
}
