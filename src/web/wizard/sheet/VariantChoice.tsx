import { useSyncExternalStore } from 'react';
import { formatCurrency } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { optionTexts } from '#renderers/form/texts.ts';
import { selectablePrice } from '../session/unavailableChoice.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { variantDifferences } from './variantDifferences.ts';
import styles from './VariantChoice.module.css';

/** Returns what a variant costs more or less than the chosen one: „+ 4,10 €“. Nothing for the chosen one. */
function differenceText(t: Translate, cent: number | undefined): string | undefined {
  if (!cent) return undefined;
  return t(`wizard:price.moment.${cent < 0 ? 'less' : 'more'}`, { amount: formatCurrency(Math.abs(cent)) });
}

/** Returns the price of a session as far as it can be chosen, what is chosen of it, and what the others differ by. */
function useVariants() {
  const { session, definition, t } = useWizardBasis();
  const { store, prices } = session;
  const { price: whole } = useObservable(prices);
  const { variant: pointer = '', period } = definition.price ?? {};
  const chosen = useSyncExternalStore(store.subscribeAnswers, () => store.value(pointer));
  const wanted = useSyncExternalStore(store.subscribeAnswers, () => period && store.value(period));
  const named = useSyncExternalStore(store.subscribeAnswers, () =>
    (store.fieldState(pointer).options ?? []).join(' '),
  );
  const field = store.loaded().fields.get(pointer);
  if (!whole || !field || named === '') return [];
  const price = selectablePrice(whole, store);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const differences = variantDifferences(price, text(chosen), text(wanted));
  const closed = session.ports.closedOptions?.(pointer)?.values ?? [];
  const texts = { t, namespace: definition.namespace };
  return named.split(' ').map((value) => ({
    value,
    label: optionTexts(texts, field, value).label,
    chosen: chosen === value,
    closed: closed.includes(value),
    price: session.ports.priceOf?.(pointer, value),
    difference: differenceText(t, differences.get(value)),
    choose: () => store.commit(pointer, value),
  }));
}

/**
 * The variants below each other with their prices, the chosen one marked, the others with what they cost more or less.
 * One is chosen by a click. Nothing while there is no price.
 */
export function VariantChoice() {
  const { t } = useTranslation('sheet');
  const variants = useVariants();
  if (variants.length === 0) return null;
  return (
    <section className={styles.choice} aria-label={t('variants')}>
      {variants.map(({ value, label, chosen, closed, price, difference, choose }) => (
        <button
          key={value}
          type="button"
          className={styles.variant}
          aria-pressed={chosen}
          disabled={closed}
          onClick={choose}
        >
          <span className={styles.mark}>{chosen && <Icon name="check" size="s" />}</span>
          <span className={styles.name}>{label}</span>
          <span className={styles.price}>{price}</span>
          <span className={styles.difference}>{difference}</span>
        </button>
      ))}
    </section>
  );
}
