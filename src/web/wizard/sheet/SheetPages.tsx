import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { questionsForm } from '#renderers/form/questionsForm.ts';
import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useWizard } from '../session/wizardContext.ts';
import { keepUnderPress } from './keepUnderPress.ts';
import { SheetPage } from './SheetPage.tsx';
import { usePrefilledPages } from './usePrefilledPages.ts';
import { usePresetOfSheet } from './usePresetOfSheet.ts';
import type { SheetCheck } from './useSheetCheck.ts';
import styles from './Sheet.module.css';

/** All pages of questions on the way, one below the other. */
export function SheetPages({ check, dense }: { check: SheetCheck; dense?: true }) {
  const { t } = useTranslation('sheet');
  const { definition, t: text } = useWizard();
  const { steps, open, refused, next } = check;
  const [press] = useState(keepUnderPress);
  usePrefilledPages();
  usePresetOfSheet();
  const errors = useShownErrorsOf(refused.step === '' ? (steps[0] ?? '') : refused.step);
  useTitle(`${t('title')} – ${text(`${definition.namespace}:title`)}`, errors.length > 0);
  return (
    <>
      <div className={dense ? styles.dense : styles.sheet} {...(dense && press)}>
        {steps.map((step) => (
          <SheetPage
            key={step}
            step={step}
            dense={dense}
            attempt={dense ? undefined : refused.step === step ? refused.attempts : 0}
          />
        ))}
        {open && <p>{t('open')}</p>}
      </div>
      <form
        id={questionsForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <input type="submit" hidden />
      </form>
    </>
  );
}
