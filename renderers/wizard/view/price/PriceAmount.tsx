import styles from './PriceAmount.module.css';

/** The amount large, its period beside it: „8,90 € im Monat". A stale one is pale until the new one is there. */
export function PriceAmount({
  amount,
  per,
  stale = false,
  size = 'l',
}: {
  amount: string;
  per: string;
  stale?: boolean;
  size?: 'm' | 'l';
}) {
  return (
    <p className={[styles.line, styles[size], stale && styles.stale].filter(Boolean).join(' ')}>
      <span className={styles.amount}>{amount}</span> <span className={styles.per}>{per}</span>
    </p>
  );
}
