import { useTranslation } from '#renderers/ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { wizardHref, type OfferedProduct } from '#web/base/offer.ts';
import { PriceText } from '../price/PriceText.tsx';
import styles from './ProductCard.module.css';

/** Card of one product with the price of its example; on a phone one row. */
export function ProductCard({
  product,
  heading: Heading,
}: {
  product: OfferedProduct;
  heading: 'h3' | 'h4';
}) {
  const { t } = useTranslation(['portals', 'common', 'angebote']);
  const text = (key: string) => t(`angebote:${product.key}.${key}`);
  const { from, page, application } = product;
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon name={text('icon')} size="l" />
      </span>
      <div className={styles.words}>
        <Heading>
          <Link className={styles.name} href={page ?? wizardHref(product)}>
            {hyphenated(text('title'), t('common:hyphenation'))}
          </Link>
        </Heading>
        <p className={styles.lead}>{text('lead')}</p>
        {from && (
          <p className={styles.price}>
            <PriceText price={from} from />
            <span className={styles.example}>{t('line.for', { example: text('offer.example.label') })}</span>
          </p>
        )}
      </div>
      <p className={styles.actions}>
        {application && (
          <Link look="secondary" href={application}>
            {t(page === undefined ? 'home.products.ask' : 'home.products.apply')}
            <VisuallyHidden>: {text('title')}</VisuallyHidden>
          </Link>
        )}
        {page && (
          <Link className={styles.more} href={page} iconAfter="chevron-right">
            {t('home.products.more')}
            <VisuallyHidden>: {text('title')}</VisuallyHidden>
          </Link>
        )}
      </p>
      <Icon name="chevron-right" size="s" className={styles.arrow} />
    </li>
  );
}
