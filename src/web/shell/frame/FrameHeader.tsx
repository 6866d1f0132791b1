import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Header } from '#renderers/ui/frame/Header.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { useServices } from '#web/base/services.ts';
import styles from './Frame.module.css';
import { portalRoots } from '#engine/pages/framePaths.ts';

const AgentBand = lazy(() => importWithRetry(() => import('./AgentBand.tsx')));
const FrameNav = lazy(() => importWithRetry(() => import('./FrameNav.tsx')));
const HelpPanel = lazy(() => importWithRetry(() => import('./HelpPanel.tsx')));

/**
 * Header of every page; memoized, because the page below it changes often.
 * @param props.bare embedded: the surrounding page has a header of its own, only the agent is shown
 */
export const FrameHeader = memo(function FrameHeader({ bare }: { bare: boolean }) {
  const { t } = useTranslation();
  const { bootstrap, environment, mediation } = useServices();
  const brand = brandOf(bootstrap.brand);
  const withHelp = useFlag('help-button-header');
  const withBadge = useFlag('environment-badge') && environment !== 'production';
  const [helping, setHelping] = useState(false);
  const { portal } = bootstrap;
  // Agents see no agent card in their own portal.
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
