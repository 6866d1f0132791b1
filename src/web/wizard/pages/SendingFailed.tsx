import { useEffect } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Why sending failed, on the page that the definition leads to then. Leaving the page takes it back. */
export default function SendingFailed() {
  const { t } = useTranslation('wizard');
  const { submission } = useWizard().session;
  const state = useObservable(submission);
  useEffect(() => submission.reset, [submission]);
  const problem = state.status === 'failed' ? state.problem : undefined;
  return (
    <InfoBox
      type="error"
      headline={state.status === 'stale' ? t('price.changed.title') : (problem?.title ?? t('sending.failed'))}
      announce
    >
      {state.status === 'stale' ? t('price.changed.text') : (problem?.detail ?? t('sending.failedText'))}
    </InfoBox>
  );
}
