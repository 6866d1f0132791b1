import { useId } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { audiences, offeredProducts, type Audience, type OfferedProduct } from '#web/base/offer.ts';
import { quickstart } from '../quickstart/question.ts';
import { useServices } from '#web/base/services.ts';
import { ProductCard } from './ProductCard.tsx';
import { Section } from './Section.tsx';
import styles from './Products.module.css';

/** The products for one kind of customer; with one kind only, the page's own heading says enough. */
function Group({
  audience,
  products,
  alone,
}: {
  audience: Audience;
  products: OfferedProduct[];
  alone: boolean;
}) {
  const { t } = useTranslation('portals');
  const heading = useId();
  return (
    <>
      {!alone && (
        <h3 id={heading} className={styles.group}>
          {t(`home.products.groups.${audience}`)}
        </h3>
      )}
      <ul className={styles.cards} aria-labelledby={alone ? undefined : heading}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} heading={alone ? 'h3' : 'h4'} />
        ))}
      </ul>
    </>
  );
}

/** Every product that may be chosen as a card, by whom it is for; a new definition appears here by itself. */
export function Products() {
  const { t } = useTranslation('portals');
  const products = offeredProducts(useServices().bootstrap.definitions).filter(({ listed }) => listed);
  const groups = audiences
    .map((audience) => ({ audience, products: products.filter((product) => product.audience === audience) }))
    .filter((group) => group.products.length > 0);
  return (
    <Section id="produkte" title={t('home.products.title')} lead={t('home.products.lead')}>
      {products.length === 0 && <EmptyState icon="phone" headline={t('home.products.none')} />}
      {groups.map((group) => (
        <Group key={group.audience} {...group} alone={groups.length === 1} />
      ))}
      {products.length > 1 && (
        <div className={styles.find}>
          <div>
            <h3>{t('home.find.title')}</h3>
            <p className={styles.findText}>{t('home.find.text')}</p>
          </div>
          <Link look="secondary" href={quickstart} iconAfter="arrow-right">
            {t('home.find.start')}
          </Link>
        </div>
      )}
    </Section>
  );
}
