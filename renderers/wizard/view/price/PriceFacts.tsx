import { memo } from 'react';
import { useTranslation } from '../../../ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { chosenPrice } from './price.ts';
import type { Price, PriceState } from './price.ts';
import { PriceAmount } from './PriceAmount.tsx';
import { PriceComing, type MissingAnswers } from './PriceComing.tsx';
import { PriceComponents } from './PriceComponents.tsx';
import { usePriceText } from './usePriceText.ts';
import styles from './PriceFacts.module.css';

export interface PriceFactsProps extends MissingAnswers {
  state: PriceState;
  /** Key of the chosen payment period; defaults to the most frequent one. */
  period?: string;
  /** Labels of the chosen variant and deductible. */
  variantLabel?: string;
  deductibleLabel?: string;
  /** Name of an insured part by its key. */
  componentLabel: (key: string) => string;
  onRetry: () => void;
  /** The parts of the price behind a disclosure (aside) or open (sheet). */
  details?: 'closed' | 'open';
}

interface PriceDetailsProps extends Omit<PriceFactsProps, 'state'> {
  price: Price | undefined;
  failed: boolean;
}

/** Details of a price. Memoized, so that loading the next price causes no render. */
const PriceDetails = memo(function PriceDetails(props: PriceDetailsProps) {
  const { price, failed, period, variantLabel, deductibleLabel, componentLabel, onRetry } = props;
  const { t } = useTranslation('wizard');
  const priceText = usePriceText();
  const chosen = price && chosenPrice(price, period);
  const failure = failed && (
    <InfoBox type="warning">
      <p>{t('price.failed')}</p>
      <Button variant="link" onClick={onRetry}>
        {t('price.retry')}
      </Button>
    </InfoBox>
  );
  if (chosen === undefined) {
    return failure || <PriceComing missing={props.missing} mistaken={props.mistaken} />;
  }
  const text = priceText(chosen);
  const isUnavailable = chosen.variant.periods.some(
    ({ key, available }) => key === period && available === false,
  );
  const facts = [
    { key: 'variant', label: t('price.variant'), value: variantLabel },
    { key: 'deductible', label: t('price.deductible'), value: deductibleLabel },
    { key: 'period', label: t('price.period'), value: text.adverb },
  ].filter((fact) => fact.value !== undefined);
  return (
    <>
      <div>
        <PriceAmount amount={text.amount} per={text.per} />
        <p className={styles.tax}>{text.tax}</p>
        {chosen.period.perYear > 1 && <p className={styles.year}>{text.year}</p>}
        <p className={styles.hint}>{t('price.stale')}</p>
        {isUnavailable && <p>{t('price.unoffered')}</p>}
      </div>
      {failure}
      <DefinitionList look="compact" entries={facts} />
      <PriceComponents chosen={chosen} componentLabel={componentLabel} open={props.details === 'open'} />
    </>
  );
});

/** Price in each of its states. */
export default function PriceFacts({ state, ...props }: PriceFactsProps) {
  const { t } = useTranslation('wizard');
  if (state.status === 'loading') return <Skeleton lines={3} label={t('price.loading')} quiet />;
  return (
    <div className={styles.facts} data-stale={state.status === 'stale' || undefined}>
      <PriceDetails price={state.price} failed={state.status === 'failed'} {...props} />
    </div>
  );
}
