import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { claimCalls } from '../api/claims.ts';
import { ClaimContext } from '../claims/claimContext.ts';
import { OneClaim } from '../claims/OneClaim.tsx';
import { useFlag } from '../flags/useFlag.ts';
import { identityOf } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { ClaimsOff } from './ClaimsOff.tsx';
import { sectionAddress } from './sections.ts';
import { CustomerFrame } from './CustomerFrame.tsx';

/** One claim: how it stands, what comes next, what is needed, what was written. */
export default function ClaimPage({ id }: { id: string }) {
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
        {shown ? <OneClaim id={id} root="/kunden" back={back} /> : <ClaimsOff />}
      </ClaimContext>
    </CustomerFrame>
  );
}
