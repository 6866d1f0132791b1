import { useState } from 'react';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { takeBack } from '#web/base/api/handover.ts';
import { useServices } from '#web/base/services.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { useHandoverText } from '#web/portal/offer/useHandoverText.ts';

/** Informs an agent that the customer has the draft and nothing is saved, and lets the agent take it back. */
export function WithCustomerNotice(props: { handed: { listedAs: string; at: string }; onBack?: () => void }) {
  const { handed, onBack } = props;
  const { t, ready } = useHandoverText();
  const { client } = useServices();
  const { drafts } = useWizardBasis().session;
  const [state, setState] = useState<'handed' | 'busy' | 'failed' | 'back'>('handed');
  if (!ready || state === 'back') return null;
  async function takeBackDraft(): Promise<void> {
    setState('busy');
    const { ok } = await takeBack(client, handed.listedAs);
    setState(ok ? 'back' : 'failed');
    if (!ok) return;
    void drafts.save();
    onBack?.();
  }
  return (
    <InfoBox type="warning" headline={t('with.headline', { day: formatDate(handed.at.slice(0, 10)) })}>
      <p>{t(state === 'failed' ? 'failed' : 'with.text')}</p>
      <Button busy={state === 'busy'} onClick={() => void takeBackDraft()}>
        {t('given.takeBack')}
      </Button>
    </InfoBox>
  );
}
