import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { Activity } from '#web/base/api/agent.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { agentSections } from '#web/portal/frames/agentSections.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { NewestMessages } from './NewestMessages.tsx';
import page from './Overview.module.css';
import { OverviewDrafts } from './OverviewDrafts.tsx';
import styles from './Table.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

const tones = {
  claim: 'warning',
  documents: 'error',
  withdrawal: 'neutral',
  renewal: 'accent',
  beginning: 'accent',
  consent: 'error',
  move: 'warning',
  change: 'warning',
  step: 'warning',
  application: 'neutral',
  planned: 'accent',
} as const;

/** Detail pages are below the customer's file; an application has only the customer's. */
const activityPaths: {
  [kind in Activity['kind']]:
    typeof agentPaths.claim | typeof agentPaths.contract | typeof agentPaths.customer;
} = {
  claim: agentPaths.claim,
  documents: agentPaths.claim,
  withdrawal: agentPaths.contract,
  renewal: agentPaths.contract,
  beginning: agentPaths.contract,
  consent: agentPaths.claim,
  move: agentPaths.contract,
  change: agentPaths.contract,
  step: agentPaths.customer,
  application: agentPaths.customer,
  planned: agentPaths.contract,
};

const activityAddress = ({ kind, about, partner }: Activity): string => {
  const path = activityPaths[kind];
  return pathTo(path, { id: path === agentPaths.customer ? partner : about });
};

function ActivityTable({ items }: { items: Activity[] }) {
  const { t } = useTranslation(['agent', 'portals']);
  if (items.length === 0)
    return <EmptyState icon="check-circle" headline={t('portals:portal.noActivities')} />;
  return (
    <table data-keyed className={styles.table} aria-labelledby="activities">
      <thead>
        <tr>
          {(['day', 'kind', 'customer', 'about'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`agent:overview.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const { kind, day, partner, name, title, about } = item;
          return (
            <tr key={`${kind}-${about}-${title}`}>
              <td className={styles.number}>{formatDate(day)}</td>
              <td>
                <Badge tone={tones[kind]}>{t(`agent:overview.kind.${kind}`)}</Badge>
              </td>
              <th scope="row">
                <Link href={pathTo(agentPaths.customer, { id: partner })}>{name}</Link>
              </th>
              <td>
                <Link href={activityAddress(item)}>{title}</Link>{' '}
                <span className={`${styles.hint} ${styles.number}`}>{about}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function OverviewContent() {
  const { t } = useTranslation(['agent', 'portals']);
  const { me, activities } = useAgent();
  const { data: own } = useQuery(me);
  const answer = useQuery(activities);
  const others = own?.sees ?? [];
  return (
    <>
      <PageHeading
        page="overview"
        intro={own ? t('agent:overview.hello', { name: own.name.split(',')[0] }) : ' '}
      >
        {t('portals:portal.title.vermittler')}
      </PageHeading>
      {others.length > 0 && (
        <p className={styles.hint}>
          {t('agent:overview.substitute', { names: others.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {own?.termsDue && (
        <p>
          {t('agent:overview.termsDue')}{' '}
          <Link href={`${agentSections.agency}#terms`}>{t('agent:overview.toTerms')}</Link>
        </p>
      )}
      <div className={page.columns}>
        <section aria-labelledby="activities" className={styles.part}>
          <div className={page.head}>
            <h2 id="activities">{t('portals:portal.activities')}</h2>
            <Link href={agentSections.base} icon="search">
              {t('agent:overview.search')}
            </Link>
          </div>
          {answer.isPending && <Skeleton lines={6} />}
          {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
          {answer.data && <ActivityTable items={answer.data.items} />}
        </section>
        <div className={page.beside}>
          <OverviewDrafts />
          <NewestMessages />
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
