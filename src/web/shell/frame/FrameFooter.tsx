import { lazy, memo, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Footer } from '#renderers/ui/frame/Footer.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { framePaths } from '#engine/pages/framePaths.ts';

const FooterNav = lazy(() => importWithRetry(() => import('./FooterNav.tsx')));

/**
 * Footer of every page; memoized, because the page above it changes often.
 * @param onSettings reopens the question about experiments; absent if there are none
 */
export const FrameFooter = memo(function FrameFooter({ onSettings }: { onSettings?: () => void }) {
  const { t } = useTranslation();
  const { bootstrap } = useServices();
  return (
    <Footer
      label={t('footer.label')}
      owner={brandOf(bootstrap.brand).name}
      settings={onSettings && { label: t('footer.settings'), onOpen: onSettings }}
      ways={
        <Suspense>
          <FooterNav />
        </Suspense>
      }
      legal={[
        { label: t('footer.questions'), href: framePaths.faq },
        { label: t('footer.documents'), href: framePaths.documents },
        { label: t('footer.imprint'), href: framePaths.imprint },
        { label: t('footer.privacy'), href: framePaths.privacy },
        { label: t('footer.accessibility'), href: framePaths.accessibility },
      ]}
      contract={[
        { label: t('footer.withdrawal'), href: '/vertrag-widerrufen/' },
        { label: t('footer.cancellation'), href: '/vertrag-kuendigen/' },
      ]}
    />
  );
});
