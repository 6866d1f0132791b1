import { lazy, Suspense, useState } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { useHandoverText } from '#web/portal/offer/useHandoverText.ts';
import { useObservable } from '../session/useObservable.ts';
import { useWizardBasis } from '../session/wizardContext.ts';
import { listedDraft } from './listedDraft.ts';
import { WithCustomerNotice } from './WithCustomerNotice.tsx';

const OfferDialog = lazy(() => importWithRetry(() => import('#web/portal/offer/OfferDialog.tsx')));

/** The one button that sends what was worked out as an offer; nothing while there is no price. */
export default function SendOffer() {
  const { t, ready } = useHandoverText();
  const { client } = useServices();
  const { session } = useWizardBasis();
  const { price } = useObservable(session.prices);
  const [handed, setHanded] = useState<{ listedAs: string; at: string }>();
  const [state, setState] = useState<'closed' | 'busy' | 'failed' | { draft: string }>('closed');
  if (handed) return <WithCustomerNotice handed={handed} onBack={() => setHanded(undefined)} />;
  if (!ready || !price) return null;
  async function open(): Promise<void> {
    setState('busy');
    const draft = await listedDraft(session, client).catch(() => undefined);
    setState(draft === undefined ? 'failed' : { draft });
  }
  return (
    <>
      <Button variant="primary" icon="mail" busy={state === 'busy'} onClick={() => void open()}>
        {t('offer.title')}
      </Button>
      {state === 'failed' && <p role="alert">{t('failed')}</p>}
      {typeof state === 'object' && (
        <Suspense>
          <OfferDialog
            draft={state.draft}
            onClose={() => setState('closed')}
            onSent={({ sentAt }) => setHanded({ listedAs: state.draft, at: sentAt })}
          />
        </Suspense>
      )}
    </>
  );
}
