import { Suspense, useState } from 'react';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { useFlag } from '../flags/useFlag.ts';
import { SummaryPage } from './laterPages.ts';
import { QuestionPage } from './QuestionPage.tsx';
import { SpokenErrors } from './SpokenErrors.tsx';
import { optionalText, useWizard } from './wizardContext.ts';

/** A page that asks or shows answers. Its heading stays mounted, so that it knows when the page changes. */
export function AskingPage({ onSaveForLater }: { onSaveForLater: () => void }) {
  const view = useWizard();
  const { page, definition, moved, t } = view;
  const cheers = useFlag('cheering-on-summary') && page.kind === 'summary';
  const [refused, setRefused] = useState({ page: '', attempts: 0 });
  const attempt = refused.page === page.id ? refused.attempts : 0;
  const intro = [optionalText(view, `pages.${page.id}.intro`), cheers && t('wizard:summary.cheer')];
  return (
    <>
      {page.kind !== 'summary' && <SpokenErrors key={page.id} attempt={attempt} />}
      <PageHeading
        page={page.id}
        icon={page.icon}
        intro={intro.filter(Boolean).join(' ') || undefined}
        focusOnMount={moved}
      >
        {t(`${definition.namespace}:pages.${page.id}.heading`)}
      </PageHeading>
      {page.kind === 'summary' ? (
        <Suspense fallback={<Skeleton lines={12} />}>
          <SummaryPage onSaveForLater={onSaveForLater} />
        </Suspense>
      ) : (
        <QuestionPage
          key={page.id}
          onRefused={() => setRefused({ page: page.id, attempts: attempt + 1 })}
          onSaveForLater={onSaveForLater}
        />
      )}
    </>
  );
}
