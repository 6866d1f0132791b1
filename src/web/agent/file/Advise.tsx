import { useTranslation } from 'react-i18next';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '../../services.ts';
import { useProductTitles } from '../useProductTitles.ts';
import styles from '../Table.module.css';

/** Advice in every product, filled in with what the file knows. */
export function Advise({ customer }: { customer: string }) {
  const { t } = useTranslation('agent');
  const { bootstrap } = useServices();
  const titles = useProductTitles();
  const products = bootstrap.definitions
    .flatMap(({ id, addresses }) => {
      const address = addresses['vermittlerberatung'];
      const title = titles.get(id);
      return address === undefined || title === undefined ? [] : [{ id, address, title }];
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'de'));
  return (
    <section aria-labelledby="advise" className={styles.part}>
      <h2 id="advise">{t('file.advise')}</h2>
      <ul className={styles.choices}>
        {products.map(({ id, address, title }) => (
          <li key={id}>
            <Link href={`${address}?kundennummer=${customer}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
