import { Suspense, useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PriceComing } from './PriceComing.tsx';
import type { PriceFactsProps } from './PriceFacts.tsx';
import styles from './PriceAside.module.css';

interface PriceAsideProps extends PriceFactsProps {
  /** Draws a price; it may be loaded when there is one. */
  Facts: ComponentType<PriceFactsProps>;
  /** Shows for a while how the price has changed. */
  moment?: ReactNode;
}

/** The price beside the questions, from 1024 px on. Below that `PriceBar` takes its place. */
export function PriceAside({ Facts, moment, ...props }: PriceAsideProps) {
  const { t } = useTranslation('wizard');
  const id = useId();
  return (
    <Card as="aside" aria-labelledby={id} className={styles.aside}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('price.title')}
        </h2>
        {moment}
      </div>
      {props.state.status === 'unknown' ? (
        <PriceComing missing={props.missing} mistaken={props.mistaken} />
      ) : (
        <Suspense fallback={<Skeleton lines={3} label={t('price.loading')} quiet />}>
          <Facts {...props} />
        </Suspense>
      )}
    </Card>
  );
}
