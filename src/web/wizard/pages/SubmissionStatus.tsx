import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PriceChanged } from '#renderers/wizard/view/dialogs/PriceChanged.tsx';
import { usePriceFacts } from './usePriceFacts.ts';
import { codeRefusals } from './useAccountCode.ts';
import type { SubmissionControl } from './useSubmission.ts';

/** Messages of the submission: a changed price, or a failure that lost nothing. */
export function SubmissionStatus({ sending }: { sending: SubmissionControl }) {
  const { t } = useTranslation('wizard');
  const { state: shown, period } = usePriceFacts();
  const { state, means, sendAt, show } = sending;
  const failure =
    state.status === 'failed' && !codeRefusals.has(state.problem?.code ?? '') ? state : undefined;
  // Another tab was first: what it sent is named, so that nobody wonders which answers count.
  const number = failure?.problem?.['number'];
  const sentAs = typeof number === 'string' ? number : undefined;
  // A request is not bound to a price: the new price is shown without a dialog.
  const stale = state.status === 'stale' && means.kind === 'application' ? state.price : undefined;
  return (
    <>
      {failure && (
        <InfoBox type="error" headline={failure.problem?.title ?? t('sending.failed')} announce>
          {sentAs === undefined ? (
            (failure.problem?.detail ?? t('sending.failedText'))
          ) : (
            <>
              <p>
                {t('result.number')}: <strong>{sentAs}</strong>
              </p>
              <p>{t('sending.sentElsewhere')}</p>
            </>
          )}
        </InfoBox>
      )}
      {/* No page asks any more what is wrong, as after a switch: sent again, it would be refused again. */}
      {state.status === 'rejected' && (
        <InfoBox type="error" headline={t('sending.questionsChanged')} announce>
          <p>{t('sending.questionsChangedText')}</p>
          <Button onClick={() => window.location.reload()}>{t('sending.reload')}</Button>
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
