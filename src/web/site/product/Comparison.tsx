import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { Covers, VariantWords } from '#web/base/texts/covers.ts';
import styles from './Comparison.module.css';

/** All events against all variants. On a phone the page shows the cards above only. */
export function Comparison({
  variants,
  rows,
}: {
  variants: VariantWords[];
  rows: NonNullable<Covers['comparison']>;
}) {
  const { t } = useTranslation('portals');
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('product.comparison')}</caption>
      <thead>
        <tr>
          <td />
          {variants.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {variants.map(({ key }) => (
              <td key={key}>
                {row.variants.includes(key) ? (
                  <Icon name="check" className={styles.yes} label={t('product.covered')} />
                ) : (
                  <Icon name="minus" className={styles.no} label={t('product.notCovered')} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
