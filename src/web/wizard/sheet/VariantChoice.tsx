import { useSyncExternalStore } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { optionTexts } from '#renderers/form/texts.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import styles from './VariantChoice.module.css';

/** The variants side by side with their prices; one is chosen by a click. Nothing while there is no price. */
export function VariantChoice() {
  const { t } = useTranslation('wizard');
  const { session, definition, t: text } = useWizardBasis();
  const { store, prices, ports } = session;
  const { price } = useObservable(prices);
  const pointer = definition.price?.variant ?? '';
  const chosen = useSyncExternalStore(store.subscribeAnswers, () => store.value(pointer));
  const options = useSyncExternalStore(store.subscribeAnswers, () =>
    (store.fieldState(pointer).options ?? []).join(' '),
  );
  const field = store.loaded().fields.get(pointer);
  if (!price || !field || options === '') return null;
  const closed = ports.closedOptions?.(pointer)?.values ?? [];
  const texts = { t: text, namespace: definition.namespace };
  return (
    <section className={styles.choice} aria-label={t('sheet.variants')}>
      {options.split(' ').map((value) => (
        <button
          key={value}
          type="button"
          className={styles.variant}
          aria-pressed={chosen === value}
          disabled={closed.includes(value)}
          onClick={() => store.commit(pointer, value)}
        >
          <span>{optionTexts(texts, field, value).label}</span>
          <span className={styles.price}>{ports.priceOf?.(pointer, value)}</span>
        </button>
      ))}
    </section>
  );
}
