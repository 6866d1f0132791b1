import { useTranslation } from '#renderers/ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import type { OfferedProduct } from '#web/base/offer.ts';
import { useServices } from '#web/base/services.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { callBackPath } from '#engine/pages/framePaths.ts';
import { PriceLine } from '../price/PriceLine.tsx';
import { ProductActions } from './ProductActions.tsx';
import styles from './Intro.module.css';

/** Title and purpose of the product, with links to its wizards. */
export function Intro({ product, text }: { product: OfferedProduct; text?: string }) {
  const { t } = useTranslation(['portals', 'common', product.namespace]);
  const { line } = useServices().bootstrap;
  return (
    <div className={styles.intro}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <BackLink href="/">{t('product.back')}</BackLink>
          <h1 className={styles.title}>
            {hyphenated(t(`${product.namespace}:title`), t('common:hyphenation'))}
          </h1>
          <p className={styles.lead}>{t(`${product.namespace}:lead`)}</p>
          {text && <p className={styles.text}>{text}</p>}
          {!line && <ProductActions product={product} />}
        </div>
        <span className={styles.picture}>
          <Icon name={t(`${product.namespace}:icon`)} size="xl" />
        </span>
        {line && (
          <div className={styles.line}>
            <PriceLine line={line} />
            <p className={styles.call}>
              <Link href={callBackPath} icon="phone">
                {t('product.advice')}
              </Link>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
