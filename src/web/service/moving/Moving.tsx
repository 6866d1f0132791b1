import { lazy, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { mostMoving } from '#web/wizard/change/movePlan.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { sectionAddress } from '#web/portal/frames/customerSections.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { ChooseCustomer } from './ChooseCustomer.tsx';
import { CustomerMove } from './CustomerMove.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

const SeveralMoves = lazy(() => importWithRetry(() => import('./several/SeveralMoves.tsx')));

/** The customers whom an address names, each once. */
function customersIn(search: string): string[] {
  const query = new URLSearchParams(search);
  const named = [query.get('kunde') ?? '', ...(query.get('kunden') ?? '').split(',')];
  return [...new Set(named.filter((each) => /^\d{10}$/.test(each)))].slice(0, mostMoving);
}

function OfCustomers({ customers }: { customers: string[] }) {
  const [customer] = customers;
  if (customer === undefined) return <ChooseCustomer />;
  if (customers.length === 1) return <CustomerMove portal="vermittler" customer={customer} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <SeveralMoves key={customers.join()} customers={customers} />
    </Suspense>
  );
}

function AgentMoving() {
  const { t } = useTranslation('moving');
  const customers = customersIn(window.location.search);
  const [only] = customers.length === 1 ? customers : [];
  const several = customers.length > 1;
  return (
    <AgentFrame section="base" title={t('title.vermittler')}>
      {only !== undefined && (
        <BackLink href={pathTo(agentPaths.customer, { id: only })}>{t('back.vermittler')}</BackLink>
      )}
      {several && <BackLink href={agentPaths.customers}>{t('back.base')}</BackLink>}
      <PageHeading page="moving" icon="house" intro={t(several ? 'intro.mehrere' : 'intro.vermittler')}>
        {t('title.vermittler')}
      </PageHeading>
      <OfCustomers customers={customers} />
    </AgentFrame>
  );
}

function CustomerMoving() {
  const { t } = useTranslation('moving');
  return (
    <CustomerFrame section="contracts" title={t('title.benutzer')}>
      <BackLink href={sectionAddress.contracts}>{t('back.benutzer')}</BackLink>
      <PageHeading page="moving" icon="house" intro={t('intro.benutzer')}>
        {t('title.benutzer')}
      </PageHeading>
      <CustomerMove portal="benutzer" customer="" />
    </CustomerFrame>
  );
}

/** Moving: the address is entered once, then each contract only asks what is still missing. */
export default function Moving({ portal }: { portal: Portal }) {
  return portal === 'benutzer' ? <CustomerMoving /> : <AgentMoving />;
}
