import { useTranslation } from '#renderers/ui/translation.tsx';
import { Section } from './Section.tsx';
import styles from './Steps.module.css';

const steps = ['first', 'second', 'third'] as const;

/** Steps from the first question to the contract. */
export function Steps() {
  const { t } = useTranslation('portals');
  return (
    <Section id="ablauf" title={t('home.steps.title')} tinted wide>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p className={styles.text}>{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
