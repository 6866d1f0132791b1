import { useId, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { Link } from '#renderers/ui/Link.tsx';
import type { PriceLine as Line } from '#engine/priceLine.ts';
import { useFlagValue } from '#web/base/flags/useFlagValue.ts';
import { LineQuestion } from './LineQuestion.tsx';
import { PriceText } from './PriceText.tsx';
import { usePriceLine, type LineState } from './usePriceLine.ts';
import styles from './PriceLine.module.css';

/** The cheapest variant's price, or what is missing for it. */
function Result({ state, line }: { state: LineState; line: Line }) {
  const { t } = useTranslation('portals');
  const [cheapest] = state.prices ?? [];
  if (!cheapest)
    return <p className={styles.note}>{t(`line.${state.prices ? 'incomplete' : state.status}`)}</p>;
  return (
    <>
      <p className={state.status === 'loading' ? `${styles.price} ${styles.stale}` : styles.price}>
        <PriceText price={cheapest} from={(state.prices?.length ?? 0) > 1} />
      </p>
      <p className={styles.note}>
        {state.status === 'loading' && t('line.loading')}
        {state.status === 'example' && t('line.example', { example: line.example })}
        {state.status === 'ready' &&
          t(cheapest.name === '' ? 'line.yours' : 'line.variant', { name: cheapest.name })}
      </p>
    </>
  );
}

/**
 * Questions of a product's first page with the price that the server computes from them. What is answered here need
 * not be answered again.
 * @param headed the line has a heading of its own; on a product page the page's heading says enough
 */
export function PriceLine({ line, headed = false }: { line: Line; headed?: boolean }) {
  const { t } = useTranslation('portals');
  const heading = useId();
  // Kept from the first render: a late answer of the flag service must not change the button under the pointer.
  const [wording] = useState(useFlagValue('home-start-wording'));
  const { texts, errors, state, change, leave, handOn } = usePriceLine(line);
  return (
    <section
      className={styles.line}
      aria-labelledby={headed ? heading : undefined}
      aria-label={headed ? undefined : t('line.label')}
    >
      {headed && (
        <h2 id={heading} className={styles.title}>
          {hyphenated(t('line.title', { product: line.product }), t('common:hyphenation'))}
        </h2>
      )}
      {line.questions.length > 0 && (
        <div className={styles.questions}>
          {line.questions.map((question, index) => (
            <LineQuestion
              key={question.pointer}
              question={question}
              text={texts[index] ?? ''}
              error={errors[index]}
              onText={(text) => change(index, text)}
              onLeave={() => leave(index)}
            />
          ))}
        </div>
      )}
      <div className={styles.result}>
        <div className={styles.amount} role="status">
          <Result state={state} line={line} />
        </div>
        <Link look="primary" href={line.href} iconAfter="arrow-right" onClickCapture={handOn}>
          {t(wording === 'beitrag' ? 'line.goPrice' : 'line.go')}
        </Link>
      </div>
    </section>
  );
}
