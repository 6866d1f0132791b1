import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { VariantWords } from '#web/base/texts/covers.ts';
import type { ExamplePrice } from '#engine/priceLine.ts';
import { PriceText } from '../price/PriceText.tsx';
import styles from './Variants.module.css';

function Points({
  title,
  points,
  icon,
  look,
}: {
  title: string;
  points?: string[];
  icon: string;
  look?: string;
}) {
  if (!points || points.length === 0) return null;
  return (
    <div>
      <h4 className={styles.heading}>{title}</h4>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name={icon} size="s" className={look} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The coverage variants side by side: whom each suits, what the example costs, what is in it and what is not. */
export function Variants({ variants, prices }: { variants: VariantWords[]; prices: ExamplePrice[] }) {
  const { t } = useTranslation('portals');
  return (
    <ul className={styles.variants}>
      {variants.map((variant) => {
        const price = prices.find((each) => each.variant === variant.key);
        return (
          <li key={variant.key} className={styles.variant}>
            {variant.claim && <p className={styles.claim}>{variant.claim}</p>}
            <h3 className={styles.name}>{variant.name}</h3>
            {price && (
              <p className={styles.price}>
                <PriceText price={price} />
              </p>
            )}
            {variant.suits && <p className={styles.suits}>{variant.suits}</p>}
            <Points title={t('product.covered')} points={variant.covered} icon="check" look={styles.yes} />
            <Points
              title={t('product.notCovered')}
              points={variant.notCovered}
              icon="minus"
              look={styles.no}
            />
          </li>
        );
      })}
    </ul>
  );
}
