import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Footer } from '#renderers/ui/frame/Footer.tsx';
import { Header } from '#renderers/ui/frame/Header.tsx';
import { PageFrame } from '#renderers/ui/frame/PageFrame.tsx';
import { UiTextProvider } from '#renderers/ui/UiText.tsx';
import { patiently } from '../patiently.ts';
import { useFlag } from '../flags/useFlag.ts';
import { useServices } from '../services.ts';
import { useAgreeing } from './useAgreeing.ts';
import styles from './Frame.module.css';

const Agreement = lazy(() => patiently(() => import('./Agreement.tsx')));
const AgentBand = lazy(() => patiently(() => import('../mediation/AgentBand.tsx')));
const HelpPanel = lazy(() => patiently(() => import('./HelpPanel.tsx')));

/** Head and foot around every page. The brand only changes what `tokens` says it may. */
export function Frame(props: { width?: 'page' | 'full'; notice?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { bootstrap, environment, mediation } = useServices();
  const brand = brandOf(bootstrap.brand);
  const withHelp = useFlag('help-button-header');
  const withBadge = useFlag('environment-badge') && environment !== 'production';
  const [helping, setHelping] = useState(false);
  const agreeing = useAgreeing();
  // The page around has a head and a foot of its own.
  const bare = bootstrap.embedding !== undefined;
  const agent = mediation?.agent;
  const header = (
    <Header
      brand={brand}
      homeHref="/"
      homeLabel={t('header.home', { brand: brand.name })}
      phoneLabel={t('header.phone')}
      help={withHelp ? { label: t('header.help'), onOpen: () => setHelping(true) } : undefined}
    >
      {withBadge && (
        <span className={styles.environment}>
          <Badge tone="warning">{environment}</Badge>
        </span>
      )}
    </Header>
  );
  const footer = (
    <Footer
      label={t('footer.label')}
      owner={brand.name}
      settings={agreeing.open && { label: t('footer.settings'), onOpen: agreeing.open }}
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
  const notice = agreeing.asked ? (
    <>
      {props.notice}
      <Suspense>
        <Agreement onChosen={agreeing.close} focused={agreeing.opened} />
      </Suspense>
    </>
  ) : (
    props.notice
  );
  const head = agent ? (
    <>
      {header}
      <Suspense>
        <AgentBand agent={agent} brand={bootstrap.brand} />
      </Suspense>
    </>
  ) : (
    header
  );
  return (
    <UiTextProvider text={(key) => t(`ui.${key}`)}>
      <PageFrame
        skipLabel={t('page.skip')}
        width={props.width}
        notice={notice}
        header={bare ? undefined : head}
        footer={bare ? undefined : footer}
      >
        {props.children}
      </PageFrame>
      {helping && (
        <Suspense>
          <HelpPanel phone={brand.phone} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </UiTextProvider>
  );
}
