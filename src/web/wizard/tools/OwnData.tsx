import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { ButtonRow } from '#renderers/ui/ButtonRow.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { tabMemory } from '#web/base/tabMemory.ts';
import { useWizard } from '../session/wizardContext.ts';
import { asksOwnData, ownAnswers, prefillOwnData } from './ownData.ts';

/**
 * Offers a signed-in customer to prefill the data of the account. Nothing is filled in unasked; the same
 * button undoes it, and a declined offer is not repeated.
 */
export function OwnData() {
  const { t } = useTranslation('wizard');
  const { session, step } = useWizard();
  const { store, wizard } = session;
  const declined = `eigene Daten ${wizard.id}`;
  const [wanted, setWanted] = useState(() => tabMemory(window).getItem(declined) === null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [undo, setUndo] = useState<() => void>();
  const asks = useSyncExternalStore(store.subscribeAnswers, () => asksOwnData(session, step));
  if (!wanted || (!asks && !undo)) return null;

  const take = async () => {
    setBusy(true);
    setFailed(false);
    const answers = await ownAnswers(session).catch(() => undefined);
    setBusy(false);
    if (!answers) return setFailed(true);
    const back = prefillOwnData(session, answers);
    store.enterPage(step);
    return setUndo(() => back);
  };
  const takeBack = () => {
    undo?.();
    setUndo(undefined);
  };
  const decline = () => {
    tabMemory(window).setItem(declined, 'nein');
    setWanted(false);
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus();
  };
  return (
    <InfoBox headline={t(undo ? 'ownData.done' : 'ownData.headline')}>
      <p>{t(undo ? 'ownData.check' : 'ownData.text')}</p>
      <p role="status">{failed && t('ownData.failed')}</p>
      <ButtonRow layout="start">
        {/* One button, so that the focus stays: what it does next follows from what it did. */}
        <Button variant="secondary" busy={busy} onClick={undo ? takeBack : () => void take()}>
          {t(undo ? 'ownData.undo' : 'ownData.take')}
        </Button>
        {!undo && (
          <Button variant="link" onClick={decline}>
            {t('ownData.decline')}
          </Button>
        )}
      </ButtonRow>
    </InfoBox>
  );
}
