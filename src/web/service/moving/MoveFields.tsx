import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { useMoveForm } from './useMoveForm.ts';
import styles from './Moving.module.css';

/** Day and new address of a move. */
export function MoveFields({ form, dated }: { form: ReturnType<typeof useMoveForm>; dated: boolean }) {
  const { t } = useTranslation('moving');
  const field = (name: 'street' | 'streetNumber' | 'postcode' | 'city', autoComplete: string) => (
    <Field {...form.text(name)} label={t(`form.${name}.label`)} autoComplete={autoComplete} />
  );
  return (
    <>
      {dated && (
        <Field
          {...form.text('day')}
          label={t('form.day.label')}
          hint={t('form.day.hint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <fieldset className={styles.choice}>
        <legend>{t('form.address')}</legend>
        <div className={styles.pair}>
          {field('street', 'off')}
          {field('streetNumber', 'off')}
        </div>
        <div className={styles.pair} data-narrow="first">
          {field('postcode', 'postal-code')}
          {field('city', 'address-level2')}
        </div>
      </fieldset>
    </>
  );
}
