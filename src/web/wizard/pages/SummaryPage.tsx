import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { needsCreditCheck } from '#engine/judgement/creditCheck.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { SummaryEnd } from '#renderers/wizard/view/end/SummaryEnd.tsx';
import { useAnswers } from '#renderers/wizard/store/useWizard.ts';
import { patiently } from '#web/base/importWithRetry.ts';
import { AnsweredSections } from './AnsweredSections.tsx';
import { NotedTalk } from '../handover/NotedTalk.tsx';
import MadeDocuments from './MadeDocuments.tsx';
import { ChangeCode } from '../change/ChangeCode.tsx';
import { Referral } from './Referral.tsx';
import { Sending } from './Sending.tsx';
import { useAccountCode } from './useAccountCode.ts';
import { useDocuments } from './useDocuments.ts';
import { usePriceFacts } from './usePriceFacts.ts';
import { useSending } from './useSending.ts';
import { useWizard } from '../session/wizardContext.ts';

const CustomerConfirms = lazy(() => patiently(() => import('../handover/CustomerConfirms.tsx')));

/** Everything that was answered, to be checked; documents, price, and the one binding button at the end. */
export default function SummaryPage({ onSaveForLater }: { onSaveForLater: () => void }) {
  const { t } = useTranslation('wizard');
  const { session, definition, t: text } = useWizard();
  const { store } = session;
  const answers = useAnswers();
  const price = usePriceFacts();
  const documents = useDocuments();
  const sending = useSending();
  const accountCode = useAccountCode();
  const { means } = sending;
  const withoutPrice = definition.price !== undefined && means.kind === 'request';
  // A figure that is being computed is none that one could agree to.
  const awaited = definition.price !== undefined && ['loading', 'stale'].includes(price.state.status);
  const submit = text([`${definition.namespace}:ending.submit`, 'wizard:navigation.submit']);
  // Nobody but the customer applies for what has to be paid.
  const confirms = session.advised && definition.price !== undefined && !withoutPrice;
  return (
    <>
      <NotedTalk />
      <AnsweredSections />
      <SummaryEnd
        documents={documents}
        price={definition.price ? price : undefined}
        submit={
          <>
            {withoutPrice && (
              <InfoBox headline={t('summary.withoutPrice.headline')} announce>
                {t('summary.withoutPrice.text')}
              </InfoBox>
            )}
            {sending.priceIsBack && !withoutPrice && <InfoBox announce>{t('summary.priceBack')}</InfoBox>}
            <Referral />
            <Sending sending={sending} />
            {accountCode.problem && (
              <InfoBox type="error" headline={accountCode.problem.title || t('sending.failed')} announce>
                {accountCode.problem.detail ?? t('sending.failedText')}
              </InfoBox>
            )}
            {confirms ? (
              <Suspense fallback={<Skeleton lines={3} />}>
                <CustomerConfirms sending={sending} submit={submit} />
              </Suspense>
            ) : accountCode.code ? (
              <ChangeCode saving={accountCode} sent={accountCode.code} namespace="claims" />
            ) : (
              <Button
                variant="primary"
                busy={awaited || accountCode.busy}
                onClick={() => void accountCode.send(() => sending.send(means))}
              >
                {withoutPrice ? t('navigation.request') : submit}
              </Button>
            )}
          </>
        }
      >
        {!withoutPrice && needsCreditCheck(store.loaded(), answers, store.inputs()) && (
          <InfoBox>{t('summary.creditCheck')}</InfoBox>
        )}
        <MadeDocuments />
        {session.resumable && (
          <p>
            <Button variant="link" icon="save" onClick={onSaveForLater}>
              {t('navigation.saveForLater')}
            </Button>
          </p>
        )}
      </SummaryEnd>
    </>
  );
}
