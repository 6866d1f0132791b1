import { lazy, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { needsCreditCheck } from '#engine/judgement/creditCheck.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { SummaryEnd } from '#renderers/wizard/view/end/SummaryEnd.tsx';
import { useAnswers } from '#renderers/wizard/store/useWizard.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { chosenPrice } from '#renderers/wizard/view/price/price.ts';
import { AnsweredSections } from './AnsweredSections.tsx';
import { useCollected } from './useCollected.ts';
import { Protection } from './Protection.tsx';
import { useOutline } from './useOutline.ts';
import { AgentNotes } from '../handover/AgentNotes.tsx';
import OwnDocuments from './OwnDocuments.tsx';
import { ChangeCode } from '../change/ChangeCode.tsx';
import { Referral } from './Referral.tsx';
import { SubmissionStatus } from './SubmissionStatus.tsx';
import { useAccountCode } from './useAccountCode.ts';
import { useDocuments } from './useDocuments.ts';
import { usePriceFacts } from './usePriceFacts.ts';
import { useSubmission, type SubmissionControl } from './useSubmission.ts';
import { useWizard } from '../session/wizardContext.ts';

const CustomerConfirmation = lazy(() =>
  importWithRetry(() => import('../handover/CustomerConfirmation.tsx')),
);

/**
 * Notices and button that submit the application.
 * @param props.isPriceOpen the price is being computed: there is nothing to agree to yet
 */
function SubmitPart(props: { sending: SubmissionControl; withoutPrice: boolean; isPriceOpen: boolean }) {
  const { sending, withoutPrice, isPriceOpen } = props;
  const { t } = useTranslation('wizard');
  const { session, definition, t: text } = useWizard();
  const accountCode = useAccountCode();
  const submit = text([`${definition.namespace}:ending.submit`, 'wizard:navigation.submit']);
  // Only the customer can apply for a contract that has to be paid for.
  const confirms = session.advised && definition.price !== undefined && !withoutPrice;
  return (
    <>
      {withoutPrice && (
        <InfoBox headline={t('summary.withoutPrice.headline')} announce>
          {t('summary.withoutPrice.text')}
        </InfoBox>
      )}
      {sending.priceIsBack && !withoutPrice && <InfoBox announce>{t('summary.priceBack')}</InfoBox>}
      <Referral />
      <SubmissionStatus sending={sending} />
      {accountCode.problem && (
        <InfoBox type="error" headline={accountCode.problem.title || t('sending.failed')} announce>
          {accountCode.problem.detail ?? t('sending.failedText')}
        </InfoBox>
      )}
      {confirms ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <CustomerConfirmation sending={sending} submit={submit} />
        </Suspense>
      ) : accountCode.code ? (
        <ChangeCode saving={accountCode} sent={accountCode.code} namespace="claims" />
      ) : (
        <Button
          variant="primary"
          busy={isPriceOpen || accountCode.busy}
          onClick={() => void accountCode.send(() => sending.send(sending.means))}
        >
          {withoutPrice ? t('navigation.request') : submit}
        </Button>
      )}
    </>
  );
}

/** Summary page: all answers, documents and price, and the one binding button. */
export default function SummaryPage({ onSaveForLater }: { onSaveForLater: () => void }) {
  const { t } = useTranslation('wizard');
  const { session, definition } = useWizard();
  const { store } = session;
  const answers = useAnswers();
  const price = usePriceFacts();
  const sections = useOutline();
  const chosen = price.state.price && chosenPrice(price.state.price, price.period);
  const documents = useDocuments();
  const collected = useCollected(documents);
  const sending = useSubmission();
  const withoutPrice = definition.price !== undefined && sending.means.kind === 'request';
  return (
    <>
      <AgentNotes />
      {definition.price && <Protection sections={sections} facts={price} chosen={chosen} />}
      <AnsweredSections sections={sections} price={chosen} />
      <SummaryEnd
        documents={documents}
        collected={collected}
        papers={<OwnDocuments />}
        // What was chosen stands in the card.
        price={
          definition.price ? { ...price, variantLabel: undefined, deductibleLabel: undefined } : undefined
        }
        note={
          !withoutPrice && needsCreditCheck(store.loaded(), answers, store.inputs())
            ? t('summary.creditCheck')
            : undefined
        }
        submit={
          <SubmitPart
            sending={sending}
            withoutPrice={withoutPrice}
            isPriceOpen={definition.price !== undefined && ['loading', 'stale'].includes(price.state.status)}
          />
        }
      >
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
