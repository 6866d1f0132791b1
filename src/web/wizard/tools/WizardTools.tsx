import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizard } from '../session/wizardContext.ts';
import { clearWizard, deleteStoredDraft } from './clearWizard.ts';
import { subscribeDeletions } from './draftDeletions.ts';
import { PageAhead } from './PageAhead.tsx';
import { PageReset } from './PageReset.tsx';
import type { Cleared } from './WizardNotes.tsx';
import styles from './WizardTools.module.css';

/**
 * Actions on all answers: reset this page, or delete everything and start again.
 * @param props.onCleared called after deleting everything; the wizard is at its first step
 */
export default function WizardTools({
  sheet,
  onCleared,
}: {
  /** All pages are on one sheet: there is no single page to reset. */
  sheet: boolean;
  onCleared: (cleared: Cleared) => void;
}) {
  const { t } = useTranslation('wizard');
  const { client } = useServices();
  const { session, step, page, go } = useWizard();
  const { drafts, submission } = session;
  const count = useRef(0);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const sending = useObservable(submission).status === 'sending';

  const clear = ({ elsewhere }: Pick<Cleared, 'elsewhere'>) => {
    go(clearWizard(session, tabMemory(window)), { replace: true });
    count.current += 1;
    onCleared({ count: count.current, elsewhere });
  };
  const deletedElsewhere = useEffectEvent((draft: string) => {
    if (draft === drafts.reference()?.id) clear({ elsewhere: true });
  });
  // One channel per wizard: `go` changes with each page, and opening a channel takes half a millisecond.
  useEffect(() => subscribeDeletions(deletedElsewhere), []);

  const confirm = async () => {
    setBusy(true);
    const gone = await deleteStoredDraft(session, client);
    setBusy(false);
    setFailed(!gone);
    if (!gone) return;
    setAsked(false);
    clear({ elsewhere: false });
  };
  if (sending) return null;
  return (
    <div className={styles.tools}>
      {page.kind === 'questions' && !sheet && <PageReset key={step} />}
      {page.kind === 'questions' && !sheet && <PageAhead />}
      <Button
        variant="link"
        onClick={() => {
          setFailed(false);
          setAsked(true);
        }}
      >
        {t('anew.open')}
      </Button>
      <Modal
        open={asked}
        title={t('anew.title')}
        confirmLabel={t('anew.confirm')}
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
      >
        <p>{t(session.change ? 'anew.textChange' : 'anew.text')}</p>
        {failed && <p role="alert">{t('anew.failed')}</p>}
      </Modal>
    </div>
  );
}
