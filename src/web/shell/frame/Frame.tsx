import { lazy, Suspense, useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { PageFrame } from '#renderers/ui/frame/PageFrame.tsx';
import { UiTextProvider } from '#renderers/ui/UiText.tsx';
import type { UiTextKey } from '#renderers/ui/UiText.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { FrameFooter } from './FrameFooter.tsx';
import { FrameHeader } from './FrameHeader.tsx';
import { useExperimentBanner } from './useExperimentBanner.ts';

const Experiments = lazy(() => importWithRetry(() => import('./Experiments.tsx')));

/** Head and foot around every page. The brand only changes what `tokens` says it may. */
export function Frame(props: { width?: 'page' | 'full'; notice?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { bootstrap } = useServices();
  const agreeing = useExperimentBanner();
  const uiText = useCallback((key: UiTextKey) => t(`ui.${key}`), [t]);
  // The page around has a head and a foot of its own; who advises it does not say.
  const bare = bootstrap.embedding !== undefined;
  return (
    <UiTextProvider text={uiText}>
      <PageFrame
        skipLabel={t('page.skip')}
        width={props.width}
        notice={props.notice}
        header={<FrameHeader bare={bare} />}
        footer={bare ? undefined : <FrameFooter onSettings={agreeing.open} />}
      >
        {props.children}
        {agreeing.asked && (
          <Suspense>
            <Experiments onChosen={agreeing.close} opened={agreeing.opened} />
          </Suspense>
        )}
      </PageFrame>
    </UiTextProvider>
  );
}
