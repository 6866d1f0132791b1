import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { readLink, type ClaimLink } from '#web/base/api/claims.ts';
import { failed } from '#web/base/api/result.ts';
import { useRequest } from '#web/portal/parts/useRequest.ts';
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

/** Sends files for one claim from a phone, by a link that is good for nothing else. */
export default function PhoneUploads() {
  const { t } = useTranslation('claims');
  const { client } = useServices();
  const [secret] = useState(() => secretOf('unterlagen', window));
  const load = useCallback(
    () => (secret === undefined ? Promise.resolve(failed<ClaimLink>(404)) : readLink(client, secret)),
    [client, secret],
  );
  const { answer, again, refresh } = useRequest(load);
  const link = answer.kind === 'loaded' ? answer.data : undefined;
  const isGone = answer.kind === 'failed' && answer.status === 404;
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
      {answer.kind === 'loading' && <Skeleton lines={4} />}
      {answer.kind === 'failed' && !isGone && <LoadFailed onAgain={again} />}
      {isGone && (
        <InfoBox type="warning" headline={t('phone.invalid')} announce>
          {t('phone.invalidText')}
        </InfoBox>
      )}
      {link && secret !== undefined && <Rows link={link} secret={secret} onArrived={refresh} />}
    </Frame>
  );
}
