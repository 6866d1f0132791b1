import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Spinner } from '#renderers/ui/Spinner.tsx';
import { chosenPrice } from './price.ts';
import { usePriceComing } from './PriceComing.tsx';
import { PriceAmount } from './PriceAmount.tsx';
import type { PriceFactsProps } from './PriceFacts.tsx';
import type { PriceSheetProps } from './PriceSheet.tsx';
import { usePriceText } from './usePriceText.ts';
import styles from './PriceBar.module.css';

interface PriceBarProps extends PriceFactsProps {
  /** What it opens to; it may be loaded when it is first wanted. */
  Sheet: ComponentType<PriceSheetProps>;
  /** Shows for a while how the price has changed. */
  moment?: ReactNode;
}

/**
 * The price at the lower edge, below 1024 px; it opens to a sheet. It sticks inside the page's flow, and
 * `data-price-bar` makes the page keep focused fields clear of it (see `global.css`).
 */
export function PriceBar({ Sheet, moment, ...props }: PriceBarProps) {
  const { t } = useTranslation('wizard');
  const priceText = usePriceText();
  const coming = usePriceComing(props);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { state, period } = props;
  const chosen = state.price && chosenPrice(state.price, period);
  const text = chosen && priceText(chosen);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <div className={styles.bar} data-price-bar="">
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={show}>
        <span className={styles.price}>
          <span className={styles.title}>
            {t('price.title')} {moment}
          </span>
          {state.status === 'loading' && <Spinner label={t('price.loading')} />}
          {text && (
            <PriceAmount size="m" amount={text.amount} per={text.per} stale={state.status === 'stale'} />
          )}
          {!text && state.status !== 'loading' && <span className={styles.none}>{coming}</span>}
        </span>
        <span className={styles.more}>
          {t('price.details')}
          <Icon name="chevron-up" size="s" />
        </span>
      </button>
      {wanted && (
        <Suspense>
          <Sheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
