import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Footer } from '#renderers/ui/frame/Footer.tsx';
import { patiently } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { framePaths } from '#engine/pages/framePaths.ts';

const FootWays = lazy(() => patiently(() => import('./FootWays.tsx')));

/**
 * The foot of every page; drawn once, however often the page above it changes.
 * @param onSettings asks about experiments again; absent where there is nothing to agree to
 */
export const FrameFoot = memo(function FrameFoot({ onSettings }: { onSettings?: () => void }) {
  const { t } = useTranslation();
  const { bootstrap } = useServices();
  return (
    <Footer
      label={t('footer.label')}
      owner={brandOf(bootstrap.brand).name}
      settings={onSettings && { label: t('footer.settings'), onOpen: onSettings }}
      ways={
        <Suspense>
          <FootWays />
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
