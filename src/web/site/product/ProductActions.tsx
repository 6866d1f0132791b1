import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { callBackPath } from '#engine/pages/framePaths.ts';
import type { OfferedProduct } from '#web/base/offer.ts';
import styles from './ProductActions.module.css';

/** Links to the product's application and to a call-back; advice in a wizard is for those who mediate it. */
export function ProductActions({ product }: { product: OfferedProduct }) {
  const { t } = useTranslation('portals');
  return (
    <p className={styles.ways}>
      {product.application && (
        <Link look="primary" href={product.application} iconAfter="arrow-right">
          {t('product.apply')}
        </Link>
      )}
      <Link look={product.application ? 'secondary' : 'primary'} href={callBackPath}>
        {t('product.advice')}
      </Link>
    </p>
  );
}
