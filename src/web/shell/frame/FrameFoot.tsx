import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Footer } from '#renderers/ui/frame/Footer.tsx';
import { patiently } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';

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
        { label: t('footer.questions'), href: '/haeufige-fragen/' },
        { label: t('footer.documents'), href: '/dokumente/' },
        { label: t('footer.imprint'), href: '/impressum/' },
        { label: t('footer.privacy'), href: '/datenschutz/' },
        { label: t('footer.accessibility'), href: '/barrierefreiheit/' },
      ]}
      contract={[
        { label: t('footer.withdrawal'), href: '/vertrag-widerrufen/' },
        { label: t('footer.cancellation'), href: '/vertrag-kuendigen/' },
      ]}
    />
  );
});
