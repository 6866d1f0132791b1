import { lazy, Suspense } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { ContractSummary, ListPage } from '#web/base/api/contracts.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { sectionAddress } from '#web/portal/frames/customerSections.ts';
import { isOver } from '#web/service/contracts/isOver.ts';
import { ContractCards } from './ContractCards.tsx';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { useCustomer } from '#web/portal/frames/customerContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import styles from './Overview.module.css';
import { ToDos } from './ToDos.tsx';

const BelowContracts = lazy(() => importWithRetry(() => import('./BelowContracts.tsx')));

/** More contracts than these have a page of their own. */
const maxContracts = 6;

function NewestContracts({ first }: { first: ListPage<ContractSummary> }) {
  const { t } = useTranslation('portals');
  const { items, cursor } = first;
  const heldFirst = items.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)));
  return (
    <>
      <ContractCards contracts={heldFirst.slice(0, maxContracts)} heading="h3" />
      {(items.length > maxContracts || cursor !== undefined) && (
        <p>
          <Link href={sectionAddress.contracts} iconAfter="arrow-right">
            {t('customer.overview.allContracts')}
          </Link>
        </p>
      )}
    </>
  );
}

function Greeting() {
  const { t } = useTranslation('portals');
  const { partner } = useCustomer();
  const number = identityOf(useServices(), 'benutzer').session.current()?.partner;
  const { data } = useQuery({ ...partner(number ?? ''), enabled: number !== undefined });
  if (!data) return t('customer.overview.hello');
  const { firstName, lastName } = data;
  return t('customer.overview.helloName', { name: `${firstName} ${lastName}` });
}

function OverviewContent() {
  const { t } = useTranslation('portals');
  const { contracts } = useCustomer();
  const answer = useInfiniteQuery(contracts);
  const first = answer.data?.pages[0];
  const items = first?.items;
  return (
    <>
      <PageHeading page="overview">
        <Greeting />
      </PageHeading>
      <ToDos />
      <section aria-labelledby="contracts" className={styles.section}>
        <h2 id="contracts">{t('customer.overview.contracts')}</h2>
        {answer.isPending && <Skeleton lines={6} />}
        {answer.isLoadingError && <LoadFailed onAgain={() => void answer.refetch()} />}
        {first && <NewestContracts first={first} />}
      </section>
      <Suspense fallback={<Skeleton lines={8} />}>
        <BelowContracts contracts={items} />
      </Suspense>
    </>
  );
}

/** What a customer sees first: what there is to do, contracts, what goes on, quick ways. */
export default function Overview() {
  const { t } = useTranslation('portals');
  return (
    <CustomerFrame section="overview" title={t('portal.title.benutzer')}>
      <OverviewContent />
    </CustomerFrame>
  );
}
