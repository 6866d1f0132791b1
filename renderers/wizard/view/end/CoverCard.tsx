import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { PriceAmount } from '../price/PriceAmount.tsx';
import styles from './CoverCard.module.css';

export interface CoverCardProps {
  /** The product, and the variant that was chosen. */
  title: string;
  icon: string;
  variant?: string;
  /** „Ab 05.01.2027 sind Sie geschützt." */
  sentence: string;
  /** What holds from which day. */
  days: { key: string; label: string; value: string }[];
  price?: { amount: string; per: string };
  /** What can be done with the days. */
  children?: ReactNode;
}

/** What was taken: product, what holds from when, and what it costs. */
export function CoverCard({ title, icon, variant, sentence, days, price, children }: CoverCardProps) {
  const { t } = useTranslation('wizard');
  return (
    <section className={styles.card} aria-labelledby="cover">
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} size="l" />
        </span>
        <p className={styles.product}>
          <span className={styles.title}>{title}</span>
          {variant !== undefined && <span className={styles.variant}>{variant}</span>}
        </p>
        {price && (
          <div className={styles.price}>
            <PriceAmount size="m" amount={price.amount} per={price.per} />
          </div>
        )}
      </div>
      <h2 id="cover" className={styles.sentence}>
        {sentence}
      </h2>
      <dl className={styles.days} aria-label={t('result.cover.title')}>
        {days.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
