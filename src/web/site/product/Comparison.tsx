import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { Covers, VariantWords } from '#web/base/texts/covers.ts';
import { hyphenated } from '#engine/text/hyphenation.ts';
import type { ExamplePrice } from '#engine/priceLine.ts';
import { PriceText } from '../price/PriceText.tsx';
import styles from './Comparison.module.css';

/** All events against all variants, with the prices of the example. */
export function Comparison({
  variants,
  rows,
  prices,
}: {
  variants: VariantWords[];
  rows: NonNullable<Covers['comparison']>;
  prices: ExamplePrice[];
}) {
  const { t } = useTranslation(['portals', 'common']);
  return (
    <div className={styles.around}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('product.comparison')}</caption>
        <thead>
          <tr>
            <td />
            {variants.map(({ key, name }) => (
              <th key={key} scope="col">
                {hyphenated(name, t('common:hyphenation'))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.length > 0 && (
            <tr>
              <th scope="row">{t('product.price')}</th>
              {variants.map(({ key }) => {
                const price = prices.find(({ variant }) => variant === key);
                return (
                  <td key={key} className={styles.price}>
                    {price ? <PriceText price={price} /> : <Icon name="minus" label={t('product.noPrice')} />}
                  </td>
                );
              })}
            </tr>
          )}
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
    </div>
  );
}
