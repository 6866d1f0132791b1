import { useTranslation } from 'react-i18next';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { Judge, ShortFormState } from '#web/shell/form/useShortForm.ts';
import styles from './SubAgents.module.css';

/** Says that something is no name. */
export function useNameJudge(): Judge {
  const { t } = useTranslation('agent');
  return (text) => (/^\s*[^0-9<>\s][^0-9<>]*$/.test(text) ? undefined : t('subAgents.nameMissing'));
}

/** First and last name of somebody else, side by side. */
export function NameFields({ form }: { form: Pick<ShortFormState<'firstName' | 'lastName'>, 'text'> }) {
  const { t } = useTranslation('agent');
  return (
    <div className={styles.pair}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <Field
          key={name}
          {...form.text(name)}
          label={t(`subAgents.${name}`)}
          maxLength={80}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
