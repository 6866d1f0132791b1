import { useId } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { PriceFacts } from './PriceFacts.tsx';
import type { PriceFactsProps } from './PriceFacts.tsx';
import styles from './PriceAside.module.css';

/** The price beside the questions, from 1024 px on. Below that `PriceBar` takes its place. */
export function PriceAside(props: PriceFactsProps) {
  const { t } = useTranslation('wizard');
  const id = useId();
  return (
    <Card as="aside" aria-labelledby={id} className={styles.aside}>
      <h2 id={id} className={styles.title}>
        {t('price.title')}
      </h2>
      <PriceFacts {...props} />
    </Card>
  );
}
