import { useTranslation } from '../../../ui/translation.tsx';
import styles from './PriceComing.module.css';

/** What a price still waits for. */
export interface MissingAnswers {
  /** How many answers are missing for a price. */
  missing?: number;
  /** All of these were given, but are not understood. */
  mistaken?: boolean;
}

/** How many answers a price still waits for. */
export const usePriceComing = ({ missing = 0, mistaken = false }: MissingAnswers): string => {
  const { t } = useTranslation('wizard');
  if (mistaken) return t('price.mistaken');
  return missing > 0 ? t('price.missing', { count: missing }) : t('price.unknown');
};

/** Where the price will be: „Noch 2 Antworten bis zum Preis". */
export function PriceComing(waiting: MissingAnswers) {
  const { t } = useTranslation('wizard');
  return (
    <div className={styles.coming}>
      <p className={styles.none}>{usePriceComing(waiting)}</p>
      <p>{t('price.unknownHint')}</p>
    </div>
  );
}
