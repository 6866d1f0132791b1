import { useTranslation } from 'react-i18next';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { OfferedProduct } from '../offer.ts';
import styles from './ProductCard.module.css';

/** One product: what it is called, in one sentence what it does, and the two ways on. */
export function ProductCard({ product }: { product: OfferedProduct }) {
  const { t } = useTranslation(['portals', product.namespace]);
  const own = (key: string) => t(`${product.namespace}:${key}`);
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon name={own('icon')} size="l" />
      </span>
      <h3>
        <Link className={styles.name} href={product.page}>
          {own('title')}
        </Link>
      </h3>
      <p className={styles.lead}>{own('lead')}</p>
      <p className={styles.actions}>
        {product.application && (
          <Link look="primary" href={product.application}>
            {t('home.products.apply')}
            <span className={styles.context}>: {own('title')}</span>
          </Link>
        )}
        <Link className={styles.more} href={product.page} iconAfter="chevron-right">
          {t('home.products.more')}
        </Link>
      </p>
    </li>
  );
}
