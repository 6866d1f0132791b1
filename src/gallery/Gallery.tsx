import { useState } from 'react';
import { useTexts } from '#renderers/form/texts.ts';
import brandKeys from '#renderers/tokens/brandKeys.json';
import { brandOf } from '#renderers/tokens/brands.ts';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { exhibits } from './exhibits.ts';
import { Specimen } from './Specimen.tsx';
import styles from './Gallery.module.css';

const brands = brandKeys.map((key) => ({ value: key, label: brandOf(key).name }));

/** How a flow names a widget. */
const sample = JSON.stringify({ fields: { price: { widget: 'currency' } } }, undefined, 2);

/** Every widget in every state, in the look of each brand: for those who write definitions. */
export function Gallery() {
  const { t } = useTexts();
  const [brand, setBrand] = useState(document.documentElement.dataset['brand'] ?? 'haus');
  const kinds = Object.entries(exhibits);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('gallery:title')}</h1>
        <p>{t('gallery:intro')}</p>
        <p>{t('gallery:naming')}</p>
        <pre className={styles.sample}>{sample}</pre>
        <FilterSelect
          label={t('gallery:brand')}
          value={brand}
          options={brands}
          onValue={(next) => {
            document.documentElement.dataset['brand'] = next;
            setBrand(next);
          }}
        />
      </header>
      <nav aria-label={t('gallery:kinds')}>
        <ul className={styles.kinds}>
          {kinds.map(([kind]) => (
            <li key={kind}>
              <a href={`#${kind}`}>{t(`gallery:kind.${kind}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {kinds.map(([kind, all]) => (
          <section key={kind} id={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>{t(`gallery:kind.${kind}`)}</h2>
            {all.map((exhibit) => (
              <Specimen key={exhibit.widget} exhibit={exhibit} />
            ))}
          </section>
        ))}
      </main>
    </div>
  );
}
