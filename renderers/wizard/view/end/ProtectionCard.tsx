import { useTranslation } from '../../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { PriceAmount } from '../price/PriceAmount.tsx';
import styles from './ProtectionCard.module.css';

export interface ProtectionCardProps {
  /** What is insured, as the person called it. */
  object: string;
  icon?: string;
  facts: { key: string; label: string; value: string }[];
  /** Absent while there is none. */
  price?: { amount: string; per: string; year?: string };
  stale?: boolean;
  /** The first price is on its way: its room is kept. */
  awaited?: boolean;
  /** How the price differs from the one before the last change. */
  difference?: string;
}

/** What is being bought, at a glance: „Ihr Schutz" with object, variant, start and price. */
export function ProtectionCard(props: ProtectionCardProps) {
  const { object, icon, facts, price, stale, awaited, difference } = props;
  const { t } = useTranslation('wizard');
  return (
    <section className={styles.card} aria-labelledby="protection">
      {icon !== undefined && (
        <span className={styles.icon}>
          <Icon name={icon} size="l" />
        </span>
      )}
      <div className={styles.words}>
        <h2 id="protection" className={styles.title}>
          {t('summary.card')}
        </h2>
        <p className={styles.object}>{object}</p>
        <dl className={styles.facts}>
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!price && awaited && <div className={styles.room} />}
      {price && (
        <div className={styles.price}>
          <PriceAmount amount={price.amount} per={price.per} stale={stale} />
          {price.year !== undefined && <p className={styles.year}>{price.year}</p>}
          {difference !== undefined && <p className={styles.difference}>{difference}</p>}
        </div>
      )}
    </section>
  );
}
