import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import type { PriceTableProps } from './PriceTable.tsx';
import styles from './PriceComponents.module.css';

const PriceTable = lazy(() => import('./PriceTable.tsx'));

/** Breakdown of the yearly price, behind a disclosure or open. */
export function PriceComponents({ open, ...parts }: PriceTableProps & { open: boolean }) {
  const { t } = useTranslation('wizard');
  const table = (
    <Suspense>
      <PriceTable {...parts} />
    </Suspense>
  );
  if (open) return table;
  // The price changes with most answers: its components are rendered on demand.
  return (
    <Disclosure className={styles.details} look="spread" summary={t('price.details')} late>
      {table}
    </Disclosure>
  );
}
