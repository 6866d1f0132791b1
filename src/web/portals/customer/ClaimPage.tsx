import { useMemo } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { claimCalls } from '#web/base/api/claims.ts';
import { ClaimContext } from '#web/service/claims/claimContext.ts';
import { ClaimLoader } from '#web/service/claims/ClaimLoader.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { ClaimsOff } from './ClaimsOff.tsx';
import { sectionAddress } from '#web/portal/frames/customerSections.ts';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** One claim: state, next steps, required documents and messages. */
export default function ClaimPage({ claim: id }: { claim: string }) {
  const { t } = useTranslation('claims');
  const services = useServices();
  const shown = useFlag('claims-page');
  const { session } = identityOf(services, 'benutzer');
  const access = useMemo(() => {
    const token = session.accessToken;
    return { calls: claimCalls(services.client, token), token, side: 'customer' as const };
  }, [services, session]);
  const back = () => ({ href: sectionAddress.claims, text: t('detail.back') });
  return (
    <CustomerFrame section="claims" title={t('detail.title', { id })}>
      <ClaimContext value={access}>
        {shown ? (
          <ClaimLoader id={id} path={pathTo(customerPaths.claim, { claim: id })} back={back} />
        ) : (
          <ClaimsOff />
        )}
      </ClaimContext>
    </CustomerFrame>
  );
}
