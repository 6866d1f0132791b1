import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import type { ContractSummary } from '#web/base/api/contracts.ts';
import styles from './Activities.module.css';
import { contractAddress } from './ContractCard.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Current activity: open claims and expiring contracts; nothing where nothing goes on. */
export function Activities({ contracts }: { contracts: ContractSummary[] | undefined }) {
  const { t } = useTranslation('portals');
  const { claims } = useCustomer();
  const answer = useInfiniteQuery(claims);
  const shown = useFlag('claims-page');
  const open = shown
    ? (answer.data?.pages[0]?.items ?? []).filter(({ state }) => state !== 'decided' && state !== 'paid')
    : [];
  const ending = (contracts ?? []).filter(({ state }) => state === 'cancelled');
  const activities = [
    ...open.map(({ id, title, state, reportedAt }) => ({
      id,
      title,
      state: t(`customer.claimState.${state}`),
      hint: t('customer.overview.claim', { id, day: formatDate(reportedAt) }),
      href: pathTo(customerPaths.claim, { claim: id }),
    })),
    ...ending.map(({ id, title, endsOn = '' }) => ({
      id,
      title,
      state: t('customer.state.cancelled'),
      hint: t('customer.overview.ending', { id, day: formatDate(endsOn) }),
      href: contractAddress(id),
    })),
  ];
  if (answer.data && activities.length === 0) return null;
  return (
    <section aria-labelledby="activities">
      <h2 id="activities">{t('portal.activities')}</h2>
      {answer.isPending && <Skeleton lines={2} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {activities.length > 0 && (
        <ul className={styles.list}>
          {activities.map(({ id, title, state, hint, href }) => (
            <Card as="li" key={id} className={styles.activity}>
              <div>
                <p className={styles.title}>
                  <Link href={href}>{title}</Link>
                </p>
                <p className={styles.hint}>{hint}</p>
              </div>
              <Badge tone="warning">{state}</Badge>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}
