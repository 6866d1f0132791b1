import { Suspense, useState } from 'react';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useShownErrorsOf } from '#renderers/wizard/store/useWizard.ts';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { ChangeSummary, SendingFailed, SummaryPage } from './lazyPages.ts';
import { QuestionPage } from './QuestionPage.tsx';
import { PageErrors } from './lazyParts.ts';
import { usePageTitle } from './usePageTitle.ts';
import { idsOnPage } from '../session/position.ts';
import { useObservable } from '../session/useObservable.ts';
import { usePathPart } from '../session/usePath.ts';
import { optionalText, useWizard } from '../session/wizardContext.ts';

const nothing = () => undefined;

/** A page with questions or answers. Its heading stays mounted to detect the change of page. */
export function StepPage({
  anew: isRepeated,
  onSaveForLater,
}: {
  /** All was deleted, and it begins again: the heading takes the focus. */
  anew: boolean;
  onSaveForLater?: () => void;
}) {
  const view = useWizard();
  const { session, step, page, pageText, moved, t } = view;
  const cheers = useFlag('cheering-on-summary') && page.kind === 'summary' && session.resumable;
  const failed = ['failed', 'stale'].includes(useObservable(session.submission).status);
  const steps = usePathPart((path) => idsOnPage(path, step));
  const faulty = useShownErrorsOf(steps).length > 0;
  const [refused, setRefused] = useState({ step: '', attempts: 0 });
  const attempt = refused.step === step ? refused.attempts : 0;
  usePageTitle(steps);
  const intro = [optionalText(view, `pages.${page.id}.intro`), cheers && t('wizard:summary.cheer')];
  return (
    <>
      {/* Stays once one has tried to continue: it takes the focus only then, not with each error that comes later. */}
      {page.kind !== 'summary' && (faulty || attempt > 0) && (
        <Suspense>
          <PageErrors key={step} steps={steps} attempt={attempt} />
        </Suspense>
      )}
      {page.kind !== 'summary' && failed && (
        <Suspense>
          <SendingFailed key={step} />
        </Suspense>
      )}
      <PageHeading
        page={step}
        icon={page.icon}
        intro={intro.filter(Boolean).join(' ') || undefined}
        focusOnMount={moved || isRepeated}
      >
        {pageText('heading')}
      </PageHeading>
      {page.kind === 'summary' ? (
        <Suspense fallback={<Skeleton lines={12} />}>
          {session.change ? (
            <ChangeSummary desk={session.change} />
          ) : (
            <SummaryPage onSaveForLater={onSaveForLater ?? nothing} />
          )}
        </Suspense>
      ) : (
        <QuestionPage
          onRefused={() => setRefused({ step, attempts: attempt + 1 })}
          onSaveForLater={onSaveForLater}
        />
      )}
    </>
  );
}
