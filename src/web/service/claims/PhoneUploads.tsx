import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { statusOf } from '#web/base/api/read.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { readLink, type ClaimLink } from '#web/base/api/claims.ts';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useServices } from '#web/base/services.ts';
import { DocumentRows } from './ClaimDocuments.tsx';
import { secretOf } from './claimantToken.ts';

const hourAndMinute = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });

function Rows({ link, secret, onArrived }: { link: ClaimLink; secret: string; onArrived: () => void }) {
  const { t } = useTranslation('claims');
  const { claim, required = [], expiresAt } = link;
  const of = useMemo(() => ({ claim: claim?.id ?? '', link: secret }), [claim, secret]);
  const all = required.length > 0 && required.every(({ done }) => done);
  return (
    <>
      <p>{t('phone.ends', { time: hourAndMinute.format(new Date(expiresAt)) })}</p>
      {all && (
        <InfoBox type="positive" announce>
          {t('phone.thanks')}
        </InfoBox>
      )}
      <DocumentRows required={required} of={of} onArrived={onArrived} />
    </>
  );
}

function PhoneUploadsPage() {
  const { t } = useTranslation('claims');
  const { client } = useServices();
  const [secret] = useState(() => secretOf('unterlagen', window));
  const answer = useQuery(readLink(client, secret));
  const link = answer.data;
  const isGone = statusOf(answer.error) === 404;
  useTitle(t('phone.title'));
  return (
    <Frame>
      <PageHeading
        page="claim-uploads"
        icon="camera"
        intro={link?.claim && t('phone.intro', { id: link.claim.id, title: link.claim.title })}
      >
        {t('phone.title')}
      </PageHeading>
      {answer.isPending && <Skeleton lines={4} />}
      {answer.isLoadingError && !isGone && <LoadFailed onAgain={() => void answer.refetch()} />}
      {isGone && (
        <InfoBox type="warning" headline={t('phone.invalid')} announce>
          {t('phone.invalidText')}
        </InfoBox>
      )}
      {link && secret !== undefined && (
        <Rows link={link} secret={secret} onArrived={() => void answer.refetch()} />
      )}
    </Frame>
  );
}

/** Sends files for one claim from a phone, by a link that is good for nothing else. */
export default function PhoneUploads() {
  return (
    <QueriedPage>
      <PhoneUploadsPage />
    </QueriedPage>
  );
}
