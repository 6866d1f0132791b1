import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency } from '#engine/text/format.ts';
import type { ExamplePrice } from '#engine/priceLine.ts';
import styles from './PriceText.module.css';

/** An amount with its payment period: `ab 8,08 € im Monat`. */
export function PriceText(props: { price: Pick<ExamplePrice, 'cent' | 'period'>; from?: boolean }) {
  const { t } = useTranslation('portals');
  const { price, from = false } = props;
  const amount = formatCurrency(price.cent);
  return (
    <>
      <strong className={styles.amount}>{from ? t('line.from', { amount }) : amount}</strong>{' '}
      <span className={styles.per}>{t(`line.per.${price.period}`)}</span>
    </>
  );
}
