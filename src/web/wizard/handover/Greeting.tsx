import { useEffect } from 'react';
import { baseOfStep } from '#engine/definition/stepId.ts';
import type { ReopenedQuestion } from '#engine/draft.ts';
import { fieldKeys } from '#engine/text/fieldKeys.ts';
import { itemNames } from '#renderers/form/itemNames.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import PriceFacts from '#renderers/wizard/view/price/PriceFacts.tsx';
import { markFirstPageShown } from '#web/base/firstPage.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { usePriceFacts } from '../pages/usePriceFacts.ts';
import { useWizard } from '../session/wizardContext.ts';
import styles from './Handover.module.css';
import { useHandoverText } from '#web/portal/offer/useHandoverText.ts';

/** Greets a customer to whom an agent handed a draft: who prepared what, at which price, what is open, one way on. */
export function Greeting(props: { agent: string; news: ReopenedQuestion[]; onGo: () => void }) {
  const { agent, news, onGo } = props;
  const { t, ready } = useHandoverText();
  const { session, definition, pageText, t: text } = useWizard();
  const price = usePriceFacts();
  const product = text(`${definition.namespace}:title`);
  useTitle(product);
  useEffect(markFirstPageShown, []);
  if (!ready) return <Skeleton lines={6} />;
  const loaded = session.store.loaded();
  const form = {
    texts: { t: text, namespace: definition.namespace },
    fields: loaded.fields,
    answers: session.store.answers(),
  };
  const named = news.map(({ step, pointer }) => {
    const items = itemNames(form, pointer, baseOfStep(loaded, step));
    const label = [...items, text(fieldKeys(definition.namespace, pointer).name)].join(': ');
    return { pointer, label, page: pageText('title', step) };
  });
  return (
    <div className={styles.part}>
      <PageHeading page="greeting" intro={product} focusOnMount>
        {t('greeting.headline', { agent })}
      </PageHeading>
      {definition.price && (
        <section className={styles.part}>
          <h2 className={styles.title}>{t('greeting.price')}</h2>
          <PriceFacts {...price} />
        </section>
      )}
      {named.length === 0 ? (
        <p>{t('greeting.nothing')}</p>
      ) : (
        <section className={styles.part}>
          <h2 className={styles.title}>{t('greeting.open')}</h2>
          <ul>
            {named.map(({ pointer, label, page }) => (
              <li key={pointer}>
                {label} ({page})
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>{t('greeting.binding')}</p>
      <div>
        <Button variant="primary" onClick={onGo}>
          {t('greeting.goTo', { page: pageText('title') })}
        </Button>
      </div>
    </div>
  );
}
