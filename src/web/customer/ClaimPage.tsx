import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { claimCalls, type ClaimDetails } from '../api/claims.ts';
import { ClaimContext, useClaim } from '../claims/claimContext.ts';
import { ClaimView } from '../claims/ClaimView.tsx';
import { lineOf } from '../claims/lines.ts';
import { useFlag } from '../flags/useFlag.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { identityOf } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { sectionAddress } from './sections.ts';
import { CustomerFrame } from './CustomerFrame.tsx';
import { useAnswer } from '../portal/useAnswer.ts';

const supplementOf = ({ id, definition }: ClaimDetails) =>
  definition === undefined
    ? undefined
    : `/kunden/schaeden/${encodeURIComponent(id)}/ergaenzung/${lineOf(definition)}/`;

function OneClaim({ id }: { id: string }) {
  const { t } = useTranslation('claims');
  const { calls } = useClaim();
  const ask = useCallback(() => calls.details(id), [calls, id]);
  const { answer, again, refresh } = useAnswer(ask);
  return (
    <>
      <BackLink href={sectionAddress.claims}>{t('detail.back')}</BackLink>
      {answer.kind !== 'loaded' && <PageHeading page="claim">{t('detail.title', { id })}</PageHeading>}
      {answer.kind === 'loading' && <Skeleton lines={8} />}
      {answer.kind === 'failed' &&
        (answer.status === 404 ? (
          <EmptyState icon="search" headline={t('detail.missing')} />
        ) : (
          <LoadFailed onAgain={again} />
        ))}
      {answer.kind === 'loaded' && (
        <ClaimView claim={answer.data} supplementAt={supplementOf(answer.data)} onChanged={refresh} />
      )}
    </>
  );
}

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
  return (
    <CustomerFrame section="claims" title={t('detail.title', { id })}>
      <ClaimContext value={access}>
        {shown ? <OneClaim id={id} /> : <EmptyState headline={t('list.off')} />}
      </ClaimContext>
    </CustomerFrame>
  );
}
