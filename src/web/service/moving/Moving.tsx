import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { sectionAddress } from '#web/portal/frames/customerSections.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { ChooseCustomer } from './ChooseCustomer.tsx';
import { CustomerMove } from './CustomerMove.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

function AgentMoving() {
  const { t } = useTranslation('moving');
  const customer = new URLSearchParams(window.location.search).get('kunde') ?? '';
  const isCustomerNumber = /^\d{10}$/.test(customer);
  return (
    <AgentFrame section="base" title={t('title.vermittler')}>
      {isCustomerNumber && (
        <BackLink href={pathTo(agentPaths.customer, { id: customer })}>{t('back.vermittler')}</BackLink>
      )}
      <PageHeading page="moving" icon="house" intro={t('intro.vermittler')}>
        {t('title.vermittler')}
      </PageHeading>
      {isCustomerNumber ? <CustomerMove portal="vermittler" customer={customer} /> : <ChooseCustomer />}
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
