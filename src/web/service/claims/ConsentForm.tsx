import { useId, useRef, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import type { ConsentMode } from '#web/base/api/claims.ts';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import styles from './ConsentForm.module.css';

const modes = ['general', 'singleCase', 'ownProcurement'] as const;

/** Form with three options, none preselected, and the persons concerned. */
export function ConsentForm(props: {
  /** The words that are agreed to. */
  label: string;
  busy: boolean;
  onDecide: (mode: ConsentMode, person: string) => Promise<void>;
}) {
  const { label, busy, onDecide } = props;
  const { t } = useTranslation('claims');
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<ConsentMode>();
  const [asked, setAsked] = useState(false);
  const form = useShortForm({
    judges: { person: (text) => (text.trim() === '' ? t('consent.personMissing') : undefined) },
    busy,
    async onSubmit({ person }) {
      if (mode === undefined) first.current?.focus();
      else await onDecide(mode, person.trim());
    },
  });
  const missing = asked && mode === undefined;
  return (
    <Card>
      <ShortForm
        form={{
          submit(event) {
            setAsked(true);
            form.submit(event);
          },
        }}
        submit={t('consent.submit')}
        busy={busy}
      >
        <fieldset className={styles.modes} aria-describedby={missing ? `${id}-wrong` : undefined}>
          <legend>{t('consent.choose')}</legend>
          {missing && (
            <p className={styles.wrong} id={`${id}-wrong`} role="alert">
              {t('consent.chooseMissing')}
            </p>
          )}
          {modes.map((each, index) => (
            <label key={each} className={styles.mode}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name={`${id}-mode`}
                checked={mode === each}
                aria-invalid={missing || undefined}
                onChange={() => setMode(each)}
              />
              <span className={styles.words}>
                <span>{t(`consent.modes.${each}.label`)}</span>
                <span className={styles.subline}>{t(`consent.modes.${each}.subline`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {mode !== undefined && mode !== 'ownProcurement' && (
          <section aria-labelledby={`${id}-words`} className={styles.wording}>
            <h2 id={`${id}-words`}>{t('consent.wording')}</h2>
            <p>{label}</p>
          </section>
        )}
        <Field
          {...form.text('person')}
          label={t('consent.person')}
          hint={t('consent.personHint')}
          autoComplete="name"
        />
      </ShortForm>
    </Card>
  );
}
