import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { ClaimSummary } from '#web/base/api/claims.ts';
import { ClaimState } from '#web/service/claims/ClaimState.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import cardStyles from './ContractCard.module.css';
import listStyles from './ContractList.module.css';
import { ClaimsOff } from './ClaimsOff.tsx';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { MorePages } from '#web/portal/parts/MorePages.tsx';
import { itemsOf, type PagedList } from '#web/portal/parts/pagedList.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Address of the claim report. */
const reportAddress = customerPaths.reportClaim;

function ClaimCard({ claim }: { claim: ClaimSummary }) {
  const { t } = useTranslation('claims');
  const { id, icon = 'umbrella', title, state, reportedAt, openDocuments } = claim;
  return (
    <Card as="li" className={cardStyles['card']}>
      <span className={cardStyles['icon']}>
        <Icon name={icon} size="l" />
      </span>
      <div className={cardStyles['text']}>
        <h2 className={cardStyles['title']}>
          <Link className={cardStyles['link']} href={pathTo(customerPaths.claim, { claim: id })}>
            {title}
          </Link>
        </h2>
        <p className={cardStyles['number']}>{t('list.number', { id })}</p>
        <ClaimState state={state} />
      </div>
      <div className={cardStyles['price']}>
        <p className={cardStyles['number']}>{t('list.reportedOn', { day: formatDate(reportedAt) })}</p>
        {openDocuments > 0 && (
          <p className={cardStyles['amount']}>{t('list.missing', { count: openDocuments })}</p>
        )}
      </div>
    </Card>
  );
}

function ClaimList({ list }: { list: PagedList<ClaimSummary> }) {
  const { t } = useTranslation('claims');
  const items = itemsOf(list);
  if (items.length === 0) return <EmptyState icon="check-circle" headline={t('list.none')} />;
  return (
    <>
      <ul className={listStyles['list']}>
        {items.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} />
        ))}
      </ul>
      <MorePages list={list} label={t('list.more')} />
    </>
  );
}

function ClaimsContent() {
  const { t } = useTranslation('claims');
  const { claims } = useCustomer();
  const answer = useInfiniteQuery(claims);
  return (
    <>
      <PageHeading page="claims" intro={t('list.intro')}>
        {t('list.title')}
      </PageHeading>
      <p>
        <Link href={reportAddress} look="primary" icon="plus">
          {t('list.report')}
        </Link>
      </p>
      {answer.isPending && <Skeleton lines={6} />}
      {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
      {answer.data && <ClaimList list={answer} />}
    </>
  );
}

/** Claims of the customer with their state. */
export default function Claims() {
  const { t } = useTranslation('claims');
  const shown = useFlag('claims-page');
  return (
    <CustomerFrame section="claims" title={t('list.title')}>
      {shown ? <ClaimsContent /> : <ClaimsOff />}
    </CustomerFrame>
  );
}
