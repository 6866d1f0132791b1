import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { offeredProducts } from '../offer.ts';
import { useServices } from '../services.ts';
import { ProductCard } from './ProductCard.tsx';
import { Section } from './Section.tsx';
import styles from './Products.module.css';

/** Every published product as a card; a new definition appears here by itself. */
export function Products() {
  const { t } = useTranslation('portals');
  const products = offeredProducts(useServices().bootstrap.definitions);
  return (
    <Section id="produkte" title={t('home.products.title')} lead={t('home.products.lead')}>
      {products.length === 0 ? (
        <EmptyState icon="phone" headline={t('home.products.none')} />
      ) : (
        <ul className={styles.cards}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      )}
    </Section>
  );
}
