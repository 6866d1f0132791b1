import { useTranslation } from '../../../ui/translation.tsx';
import styles from './PriceComing.module.css';

/** How many answers a price still waits for. */
export const usePriceComing = (missing: number): string => {
  const { t } = useTranslation('wizard');
  return missing > 0 ? t('price.missing', { count: missing }) : t('price.unknown');
};

/** Where the price will be: „Noch 2 Antworten bis zum Preis". */
export function PriceComing({ missing = 0 }: { missing?: number }) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.coming}>
      <p className={styles.none}>{usePriceComing(missing)}</p>
      <p>{t('price.unknownHint')}</p>
    </div>
  );
}
