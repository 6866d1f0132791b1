import { useTranslation } from '#renderers/ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { wizardHref, type OfferedProduct } from '#web/base/offer.ts';
import styles from './ProductCard.module.css';

/** Card of one product: title, summary and two links. */
export function ProductCard({
  product,
  heading: Heading,
}: {
  product: OfferedProduct;
  heading: 'h3' | 'h4';
}) {
  const { t } = useTranslation(['portals', 'common', 'angebote']);
  const text = (key: string) => t(`angebote:${product.key}.${key}`);
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon name={text('icon')} size="l" />
      </span>
      <Heading>
        <Link className={styles.name} href={product.page ?? wizardHref(product)}>
          {hyphenated(text('title'), t('common:hyphenation'))}
        </Link>
      </Heading>
      <p className={styles.lead}>{text('lead')}</p>
      <p className={styles.actions}>
        {product.application && (
          <Link look="secondary" href={product.application}>
            {t(product.page === undefined ? 'home.products.ask' : 'home.products.apply')}
            <VisuallyHidden>: {text('title')}</VisuallyHidden>
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
