import { useTranslation } from 'react-i18next';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { wizardOf, type OfferedProduct } from '#web/base/offer.ts';
import styles from './ProductCard.module.css';

/** One product: what it is called, in one sentence what it does, and the two ways on. */
export function ProductCard({
  product,
  heading: Heading,
}: {
  product: OfferedProduct;
  heading: 'h3' | 'h4';
}) {
  const { t } = useTranslation(['portals', 'common', 'angebote']);
  const own = (key: string) => t(`angebote:${product.key}.${key}`);
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon name={own('icon')} size="l" />
      </span>
      <Heading>
        <Link className={styles.name} href={product.page ?? wizardOf(product)}>
          {hyphenated(own('title'), t('common:hyphenation'))}
        </Link>
      </Heading>
      <p className={styles.lead}>{own('lead')}</p>
      <p className={styles.actions}>
        {product.application && (
          <Link look="secondary" href={product.application}>
            {t(product.page === undefined ? 'home.products.ask' : 'home.products.apply')}
            <VisuallyHidden>: {own('title')}</VisuallyHidden>
          </Link>
        )}
        {product.page && (
          <Link className={styles.more} href={product.page} iconAfter="chevron-right">
            {t('home.products.more')}
          </Link>
        )}
      </p>
    </li>
  );
}
