import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PriceChanged } from '#renderers/wizard/view/dialogs/PriceChanged.tsx';
import { usePriceFacts } from './usePriceFacts.ts';
import { aboutCodes } from './useAccountCode.ts';
import type { SendingControl } from './useSending.ts';

/** What sending has to say: a price that changed, a failure that lost nothing. */
export function Sending({ sending }: { sending: SendingControl }) {
  const { t } = useTranslation('wizard');
  const { state: shown, period } = usePriceFacts();
  const { state, means, sendAt, show } = sending;
  // Errors without a page to lead to are told here like any other failure.
  const failure =
    state.status === 'failed'
      ? aboutCodes.has(state.problem?.code ?? '')
        ? undefined
        : state
      : state.status === 'rejected'
        ? { problem: undefined }
        : undefined;
  // Who asked for an offer was not about to pay another price: there it is shown, and no dialogue offers to bind.
  const stale = state.status === 'stale' && means.kind === 'application' ? state.price : undefined;
  return (
    <>
      {failure && (
        <InfoBox type="error" headline={failure.problem?.title ?? t('sending.failed')} announce>
          {failure.problem?.detail ?? t('sending.failedText')}
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
