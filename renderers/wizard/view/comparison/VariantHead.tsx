import { useTranslation } from '../../../ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { PriceAmount } from '../price/PriceAmount.tsx';
import type { ComparedVariant } from './comparison.ts';
import styles from './VariantHead.module.css';

/** Name, one line and price of a variant. */
export function VariantHead({ variant }: { variant: ComparedVariant }) {
  const { t } = useTranslation('wizard');
  return (
    <span className={styles.head}>
      {variant.recommended === true && <Badge tone="accent">{t('comparison.recommended')}</Badge>}
      <span className={styles.label}>{variant.label}</span>
      {variant.subline !== undefined && <span className={styles.subline}>{variant.subline}</span>}
      {variant.available === false && <span className={styles.subline}>{t('comparison.unavailable')}</span>}
      {variant.price && <PriceAmount size="m" {...variant.price} />}
    </span>
  );
}
