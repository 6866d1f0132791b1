import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { OfferedProduct } from '#web/base/offer.ts';
import styles from './ProductActions.module.css';

/** Links to the product's wizards: application and advice. */
export function ProductActions({ product }: { product: OfferedProduct }) {
  const { t } = useTranslation('portals');
  return (
    <p className={styles.ways}>
      {product.application && (
        <Link look="primary" href={product.application} iconAfter="arrow-right">
          {t('product.apply')}
        </Link>
      )}
      {product.advice && (
        <Link look={product.application ? 'secondary' : 'primary'} href={product.advice}>
          {t('product.advice')}
        </Link>
      )}
    </p>
  );
}
