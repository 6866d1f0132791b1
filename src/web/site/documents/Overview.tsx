import { useTranslation } from '#renderers/ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { offeredProducts } from '#web/base/offer.ts';
import { useServices } from '#web/base/services.ts';
import { documentsOf } from './address.ts';
import styles from './Overview.module.css';

/** List of all products with links to their documents. */
export default function Overview() {
  const { t } = useTranslation(['portals', 'common', 'angebote']);
  const products = offeredProducts(useServices().bootstrap.definitions);
  useTitle(t('documents.title'));
  return (
    <Frame>
      <div className={styles.page}>
        <h1>{t('documents.title')}</h1>
        <p className={styles.intro}>{t('documents.overview')}</p>
        <ul className={styles.list}>
          {products.map(({ key, namespace }) => (
            <li key={key}>
              <Link href={documentsOf(namespace)} className={styles.product}>
                <Icon name={t(`angebote:${key}.icon`)} />
                <span className={styles.title}>
                  {hyphenated(t(`angebote:${key}.title`), t('common:hyphenation'))}
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}
