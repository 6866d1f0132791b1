import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { formatCurrency } from '#engine/text/format.ts';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { fetchReasons, type ComponentReasons } from '#web/base/api/priceReasons.ts';
import { useServices } from '#web/base/services.ts';
import { useObservable } from '../session/useObservable.ts';
import styles from './PriceReasons.module.css';
import { useWizardBasis } from '../session/wizardContext.ts';

function ReasonsOfPart({ part: { title, netCent, included, factors } }: { part: ComponentReasons }) {
  const { t } = useTranslation('wizard');
  return (
    <li>
      <p className={styles.head}>
        <strong>{title}</strong>
        <span>{included ? t('why.included') : formatCurrency(netCent)}</span>
      </p>
      {factors.length > 0 && (
        <dl className={styles.factors}>
          {factors.map(({ label, value, effect }, index) => (
            // The same answer may count twice.
            <div key={index}>
              <dt>{value === undefined ? label : `${label}: ${value}`}</dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Factors of the price, for agents; loaded when opened and whenever the price changes. */
export default function PriceReasons() {
  const { t } = useTranslation('wizard');
  const { client, bootstrap } = useServices();
  const { session } = useWizardBasis();
  const { store, wizard, prices } = session;
  const { price } = useObservable(prices);
  const quote = price?.quote;
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<{ quote: string; parts: ComponentReasons[] } | 'failed'>();
  const load = useCallback(async () => {
    const { version } = store.loaded().definition;
    const answers = relevantAnswers(store.loaded(), store.answers(), store.inputs());
    const call = { version, context: wizard.context, brand: bootstrap.brand, answers };
    const { ok, data, canceled } = await fetchReasons(client, wizard.key, call);
    if (!canceled) setShown(ok && data ? { quote: data.quote, parts: data.components } : 'failed');
  }, [client, bootstrap, store, wizard]);
  useEffect(() => {
    if (open && quote !== undefined) void load();
  }, [open, quote, load]);
  if (quote === undefined) return null;
  return (
    <Disclosure className={styles.why} look="spread" summary={t('why.title')} onToggle={setOpen}>
      {shown === undefined && <Skeleton lines={4} />}
      {shown === 'failed' && (
        <>
          <p role="alert">{t('why.failed')}</p>
          <Button variant="link" onClick={() => void load()}>
            {t('why.again')}
          </Button>
        </>
      )}
      {shown !== undefined && shown !== 'failed' && (
        <>
          <p className={styles.intro}>{t('why.intro')}</p>
          <ul className={styles.parts}>
            {shown.parts.map((part) => (
              <ReasonsOfPart key={part.key} part={part} />
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  );
}
