import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PriceChanged } from '#renderers/wizard/view/dialogs/PriceChanged.tsx';
import { usePriceFacts } from './usePriceFacts.ts';
import type { SendingControl } from './useSending.ts';

/** What sending has to say: a price that changed, a failure that lost nothing. */
export function Sending({ sending }: { sending: SendingControl }) {
  const { t } = useTranslation('wizard');
  const { state: shown, period } = usePriceFacts();
  const { state, sendAt, show } = sending;
  const stale = state.status === 'stale' ? state.price : undefined;
  return (
    <>
      {state.status === 'failed' && (
        <InfoBox type="error" headline={state.problem?.title ?? t('sending.failed')} announce>
          {state.problem?.detail ?? t('sending.failedText')}
        </InfoBox>
      )}
      <PriceChanged
        open={stale !== undefined}
        before={shown.price}
        now={stale}
        period={period}
        onClose={() => stale && show(stale)}
        onConfirm={() => stale && void sendAt(stale)}
      />
    </>
  );
}
