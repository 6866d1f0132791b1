import { useEffect } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { SummaryEnd } from '#renderers/wizard/view/end/SummaryEnd.tsx';
import { AnsweredSections } from '../pages/AnsweredSections.tsx';
import type { ChangeController } from './changeController.ts';
import { ChangeCode } from './ChangeCode.tsx';
import { ComparedAnswers } from './ComparedAnswers.tsx';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { useObservable } from '../session/useObservable.ts';
import { useOutline } from '../pages/useOutline.ts';
import { useChangeSubmission } from '../pages/useChangeSubmission.ts';
import type { ChangeSubmission } from '../pages/useChangeSubmission.ts';
import { useWizard } from '../session/wizardContext.ts';

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Informs that the contract has changed in the meantime, and offers to continue on its current version. */
function Between({
  saving,
  changes,
}: {
  saving: ChangeSubmission;
  changes: { title: string; changedAt: string }[];
}) {
  const { t } = useTranslation('changes');
  return (
    <InfoBox type="warning" headline={t('between.headline')} announce>
      {changes.map(({ title, changedAt }) => (
        <p key={changedAt}>{t('between.change', { title, time: moment.format(new Date(changedAt)) })}</p>
      ))}
      <p>{t('between.text')}</p>
      <Button busy={saving.busy} onClick={() => void saving.goOn()}>
        {t('between.goOn')}
      </Button>
    </InfoBox>
  );
}

/** Why nothing was saved yet: it was refused, or the outcome was not seen before. */
function WhyNotSaved({ saving, status }: { saving: ReturnType<typeof useChangeSubmission>; status: string }) {
  const { t } = useTranslation(['changes', 'wizard']);
  const { problem, unseen } = saving;
  return (
    <>
      {problem && (
        <InfoBox type="error" headline={problem.title || t('wizard:sending.failed')} announce>
          {(problem['reason'] as string | undefined) ?? problem.detail ?? t('wizard:sending.failedText')}
        </InfoBox>
      )}
      {unseen && status === 'ready' && <InfoBox announce>{t('outcome.unseen')}</InfoBox>}
      {unseen && status === 'failed' && (
        <InfoBox type="error" headline={t('outcome.failed')} announce>
          {t('outcome.failedText')}
        </InfoBox>
      )}
    </>
  );
}

/**
 * Summary of a change with premium and effective date; the one binding button, and the code if one is
 * required.
 */
export default function ChangeSummary({ desk }: { desk: ChangeController }) {
  const { t } = useTranslation(['changes', 'wizard']);
  const { session, definition, t: text } = useWizard();
  const { store } = session;
  const sections = useOutline();
  const saving = useChangeSubmission(desk);
  useEffect(() => void desk.settled(store), [desk, store]);
  const { between, code } = saving;
  const { status, outcome } = useObservable(desk.outcome);
  const rises = (outcome?.premium?.differenceYearCent ?? 0) > 0;
  const confirms = outcome?.decision === 'confirm';
  const nothing = outcome?.unchanged === true && !confirms && status === 'ready';
  const submitText = confirms
    ? t('submitSame')
    : rises
      ? t('submitPaid')
      : text([`${definition.namespace}:ending.submit`, 'changes:submit']);
  return (
    <>
      <ComparedAnswers desk={desk} sections={sections} />
      <AnsweredSections sections={sections} />
      <SummaryEnd
        documents={[]}
        submit={
          <>
            <WhyNotSaved saving={saving} status={status} />
            {between && <Between saving={saving} changes={between} />}
            {nothing ? (
              <InfoBox headline={t('nothing.headline')} announce>
                <p>{t('nothing.text')}</p>
                <Link href={desk.contractAddress} look="secondary" onClick={session.restart}>
                  {t('result.back')}
                </Link>
              </InfoBox>
            ) : code && !between ? (
              <ChangeCode saving={saving} sent={code} rises={rises} />
            ) : (
              <Button
                variant="primary"
                busy={saving.busy || (desk.priced && status === 'loading')}
                onClick={() => void saving.save()}
              >
                {submitText}
              </Button>
            )}
          </>
        }
      >
        {!definition.change?.certifies && <ChangeOutcome desk={desk} full />}
      </SummaryEnd>
    </>
  );
}
