import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { Validator, ShortFormState } from '#web/shell/form/useShortForm.ts';
import styles from './SubAgents.module.css';

/** Says that something is no name. */
export function useNameValidator(): Validator {
  const { t } = useTranslation('agent');
  return (text) => (/^\s*[^0-9<>\s][^0-9<>]*$/.test(text) ? undefined : t('subAgents.nameMissing'));
}

/** First and last name side by side, without browser autofill. */
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
