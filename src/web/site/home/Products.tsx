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

function Cards(props: { products: OfferedProduct[]; heading: 'h3' | 'h4'; titled?: string }) {
  const { products, heading, titled } = props;
  return (
    <ul className={styles.cards} aria-labelledby={titled}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} heading={heading} />
      ))}
    </ul>
  );
}

/**
 * The products of each audience behind a switch of two radio buttons, which needs no script. The first one is chosen.
 */
function Groups({ groups }: { groups: { audience: Audience; products: OfferedProduct[] }[] }) {
  const { t } = useTranslation('portals');
  const name = useId();
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.legend}>{t('home.products.audience')}</legend>
      {groups.map(({ audience }, index) => (
        <label key={audience} className={styles.tab}>
          <input
            type="radio"
            name={name}
            value={audience}
            defaultChecked={index === 0}
            className={styles.choice}
          />
          {t(`home.products.groups.${audience}`)}
        </label>
      ))}
      {groups.map(({ audience, products }) => (
        <div key={audience} className={styles.group}>
          <h3 id={`${name}-${audience}`} className={styles.legend}>
            {t(`home.products.groups.${audience}`)}
          </h3>
          <Cards products={products} heading="h4" titled={`${name}-${audience}`} />
        </div>
      ))}
    </fieldset>
  );
}

/** Every product that may be chosen as a card, by whom it is for; a new definition appears here by itself. */
export function Products() {
  const { t } = useTranslation('portals');
  const { definitions, lead = 'private', line } = useServices().bootstrap;
  // The product that the brand prices above comes first.
  const products = offeredProducts(definitions)
    .filter(({ listed }) => listed)
    .sort((a, b) => Number(b.id === line?.id) - Number(a.id === line?.id));
  const groups = audiences
    .map((audience) => ({ audience, products: products.filter((product) => product.audience === audience) }))
    .filter((group) => group.products.length > 0)
    .sort((a, b) => Number(b.audience === lead) - Number(a.audience === lead));
  return (
    <Section id="produkte" title={t('home.products.title')} lead={t('home.products.lead')}>
      {products.length === 0 && <EmptyState icon="phone" headline={t('home.products.none')} />}
      {groups.length > 1 ? <Groups groups={groups} /> : <Cards products={products} heading="h3" />}
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
