import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { Activities, loadWork } from './activities/Activities.tsx';
import page from './Overview.module.css';
import styles from './Table.module.css';

const loadBeside = () => import('./OverviewBeside.tsx');
const OverviewBeside = lazy(() => importWithRetry(loadBeside));

/** Loads what the page always shows. */
export const ahead = () => Promise.all([loadBeside(), loadWork()]);

function OverviewContent() {
  const { t } = useTranslation(['agent', 'portals']);
  const { me } = useAgent();
  const { data: own } = useQuery(me);
  const others = own?.sees ?? [];
  return (
    <>
      <div className={page.top}>
        <PageHeading
          page="overview"
          intro={
            <>
              {own ? t('agent:overview.hello', { name: own.name.split(',')[0] }) : ' '}{' '}
              {others.length > 0 && (
                <span>
                  {t('agent:overview.substitute', { names: others.map(({ name }) => name).join(', ') })}
                </span>
              )}
            </>
          }
        >
          {t('portals:portal.title.vermittler')}
        </PageHeading>
      </div>
      {own?.termsDue && (
        <p className={page.terms}>
          {t('agent:overview.termsDue')}{' '}
          <Link href={`${agentSections.agency}#terms`}>{t('agent:overview.toTerms')}</Link>
        </p>
      )}
      <div className={page.columns}>
        <section aria-labelledby="activities" className={`${styles.part} ${page.work}`}>
          <div className={page.head}>
            <h2 id="activities">{t('portals:portal.activities')}</h2>
            <Link href={agentSections.base} icon="search">
              {t('agent:overview.search')}
            </Link>
          </div>
          <Activities />
        </section>
        <div className={page.beside}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <OverviewBeside />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** What an agent sees first: what is new and what comes due with the own customers. */
export default function Overview() {
  const { t } = useTranslation('portals');
  return (
    <AgentFrame section="overview" title={t('portal.title.vermittler')}>
      <OverviewContent />
    </AgentFrame>
  );
}
