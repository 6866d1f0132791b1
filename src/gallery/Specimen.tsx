import { useMemo } from 'react';
import { withTheme } from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useTexts } from '#renderers/form/texts.ts';
import { rjsfText } from '#renderers/theme/rjsfText.ts';
import { theme } from '#renderers/theme/theme.ts';
import type { Exhibit } from './exhibits.ts';
import { germanErrors } from './germanErrors.ts';
import { statesOf } from './states.ts';
import styles from './Gallery.module.css';

const Form = withTheme(theme);

/** One widget in every state, as a form of rjsf's own that Ajv judges at once. */
export function Specimen({ exhibit }: { exhibit: Exhibit }) {
  const { t } = useTexts();
  const { widget } = exhibit;
  const form = useMemo(() => statesOf(exhibit, t), [exhibit, t]);
  const errors = useMemo(
    () => ({ wrong: { __errors: exhibit.wrong === undefined ? [] : [t('gallery:wrong')] } }),
    [exhibit, t],
  );
  return (
    <section className={styles.specimen} aria-labelledby={`widget-${widget}`}>
      <h3 id={`widget-${widget}`}>{t(`gallery:widgets.${widget}`)}</h3>
      <p>
        {t('gallery:inFlow')} <code>{`"widget": "${widget}"`}</code>
      </p>
      <Form
        schema={form.schema}
        uiSchema={{
          ...form.uiSchema,
          'ui:submitButtonOptions': {
            submitText: t('gallery:judge', { name: t(`gallery:widgets.${widget}`) }),
          },
        }}
        formData={form.formData}
        extraErrors={errors as never}
        idPrefix={widget}
        validator={validator}
        transformErrors={germanErrors(t)}
        translateString={rjsfText(t)}
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
        noHtml5Validate
      />
    </section>
  );
}
