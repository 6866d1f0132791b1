import { useTranslation } from 'react-i18next';
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

function ForCustomer() {
  const { t } = useTranslation('moving');
  const customer = new URLSearchParams(window.location.search).get('kunde') ?? '';
  const known = /^\d{10}$/.test(customer);
  return (
    <AgentFrame section="base" title={t('title.vermittler')}>
      {known && (
        <BackLink href={pathTo(agentPaths.customer, { id: customer })}>{t('back.vermittler')}</BackLink>
      )}
      <PageHeading page="moving" icon="house" intro={t('intro.vermittler')}>
        {t('title.vermittler')}
      </PageHeading>
      {known ? <CustomerMove portal="vermittler" customer={customer} /> : <ChooseCustomer />}
    </AgentFrame>
  );
}

function ForOneself() {
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

/** Somebody moves: told once, then asked contract by contract only what is still missing. */
export default function Moving({ portal }: { portal: Portal }) {
  return portal === 'benutzer' ? <ForOneself /> : <ForCustomer />;
}
