import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { useWizard } from '../session/wizardContext.ts';
import { resetPage } from './resetPage.ts';
import styles from './WizardTools.module.css';

/** Resets the page at hand; as long as one stays on it, that may be undone. */
export function PageReset() {
  const { t } = useTranslation('wizard');
  const { session, step } = useWizard();
  const [undo, setUndo] = useState<() => void>();
  const [undone, setUndone] = useState(false);
  const reset = () => {
    const back = resetPage(session, step);
    setUndo(() => back);
    setUndone(false);
  };
  const takeBack = () => {
    undo?.();
    setUndo(undefined);
    setUndone(true);
  };
  return (
    <>
      {/* One button, so that the focus stays: what it does next follows from what it did. */}
      <Button variant="link" icon="retry" onClick={undo ? takeBack : reset}>
        {t(undo ? 'pageReset.undo' : 'pageReset.open')}
      </Button>
      <span role="status" className={styles.said}>
        {undo ? t('pageReset.done') : undone && t('pageReset.undone')}
      </span>
    </>
  );
}
