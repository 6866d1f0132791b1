import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Header } from '#renderers/ui/frame/Header.tsx';
import { patiently } from '#web/base/importWithRetry.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { useServices } from '#web/base/services.ts';
import styles from './Frame.module.css';
import { portalRoots } from '#engine/pages/framePaths.ts';

const AgentBand = lazy(() => patiently(() => import('./AgentBand.tsx')));
const FrameNav = lazy(() => patiently(() => import('./FrameNav.tsx')));
const HelpPanel = lazy(() => patiently(() => import('./HelpPanel.tsx')));

/**
 * The head of every page; drawn once, however often the page beneath it changes.
 * @param props.bare the page around has a header of its own: only who advises is said here
 */
export const FrameHead = memo(function FrameHead({ bare }: { bare: boolean }) {
  const { t } = useTranslation();
  const { bootstrap, environment, mediation } = useServices();
  const brand = brandOf(bootstrap.brand);
  const withHelp = useFlag('help-button-header');
  const withBadge = useFlag('environment-badge') && environment !== 'production';
  const [helping, setHelping] = useState(false);
  const { portal } = bootstrap;
  // In their own portal nobody is advised by somebody else.
  const agent = portal === 'vermittler' ? undefined : mediation?.agent;
  return (
    <>
      {!bare && (
        <Header
          brand={brand}
          homeHref={portal ? (portal === 'benutzer' ? portalRoots.benutzer : portalRoots.vermittler) : '/'}
          homeLabel={t(portal ? 'header.start' : 'header.home', { brand: brand.name })}
          nav={
            // A first question does not wait for it; its place is kept.
            <Suspense fallback={<span className={styles.nav} />}>
              <FrameNav />
            </Suspense>
          }
          phoneLabel={t('header.phone')}
          help={withHelp ? { label: t('header.help'), onOpen: () => setHelping(true) } : undefined}
        >
          {withBadge && (
            <span className={styles.environment}>
              <Badge tone="warning">{environment}</Badge>
            </span>
          )}
        </Header>
      )}
      {agent && (
        <Suspense>
          <AgentBand agent={agent} brand={bootstrap.brand} />
        </Suspense>
      )}
      {helping && (
        <Suspense>
          <HelpPanel phone={brand.phone} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </>
  );
});
