import type { Ref } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { whyAsked } from '#engine/judgement/whyAsked.ts';
import { pageOf } from '#engine/pointer.ts';
import { fieldText, optionTexts } from '#renderers/form/texts.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import styles from './Explanation.module.css';

/** Everything that is said about a question beside its label. */
function useSaid(pointer: string | undefined) {
  const { session, definition, t } = useWizardBasis();
  useObservable(session.prices);
  const loaded = session.store.loaded();
  const field = pointer === undefined ? undefined : loaded.fields.get(pointer);
  if (!field) return undefined;
  const texts = { t, namespace: definition.namespace };
  const page = definition.pages[pageOf(field.pointer)];
  const why = page && whyAsked(loaded, page, field);
  const { options = [] } = session.store.fieldState(field.pointer);
  return {
    label: fieldText(texts, field, 'label'),
    sentences: ['hint', 'helpTitle', 'help'].flatMap((word) => fieldText(texts, field, word) ?? []),
    isKnown: session.store.provenance()[field.pointer] === 'register',
    why: why === undefined ? undefined : t(`${definition.namespace}:conditions.${why}`),
    options: options.flatMap((value) => {
      const { label, subline } = optionTexts(texts, field, value);
      const price = session.ports.priceOf?.(field.pointer, value);
      const text = [price, subline].filter(Boolean).join('. ');
      return text === '' ? [] : [{ value, label, text }];
    }),
  };
}

/** Explains the question that has the focus, at the lower edge of the sheet. */
export function Explanation({ about, ref }: { about: string | undefined; ref: Ref<HTMLElement> }) {
  const { t } = useTranslation('sheet');
  const explanation = useSaid(about);
  const sentences = explanation?.sentences ?? [];
  const options = explanation?.options ?? [];
  return (
    <section ref={ref} tabIndex={0} className={styles.explanation} aria-label={t('explanation')}>
      {explanation ? (
        <>
          <p>
            <strong>{explanation.label}</strong> {explanation.isKnown && t('known')} {sentences.join(' ')}
          </p>
          {options.length > 0 && (
            <ul className={styles.options}>
              {options.map(({ value, label, text }) => (
                <li key={value}>
                  <b>{label}:</b> {text}
                </li>
              ))}
            </ul>
          )}
          {explanation.why !== undefined && (
            <p className={styles.why}>
              {t('why')} {explanation.why}
            </p>
          )}
        </>
      ) : (
        <p className={styles.why}>{t('keys')}</p>
      )}
    </section>
  );
}
