import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { checkLink, type Chosen } from '#web/base/api/account.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { portalAddresses } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { AccessPage } from './AccessPage.tsx';
import { ChooseAccess } from './ChooseAccess.tsx';

/** Where somebody stands who comes by a mailed link, or asks for one. */
export type LinkStand = 'ask' | 'sent' | 'check' | 'invalid' | 'choose' | 'done';

/** The secret of a mailed link stands behind the `#`, so that no server and no other page hears of it. */
const secretOf = ({ hash }: Location): string => decodeURIComponent(hash.slice(1));

/**
 * What a mailed link allows, from asking for the link to the end.
 * @param props.ask draws the form that asks for the link; absent: another page does
 */
export function ByLink(props: {
  kind: 'register' | 'newPhone';
  take: (chosen: Chosen) => Promise<ServiceResult<unknown>>;
  ask?: (onSent: () => void) => ReactNode;
  /** Where a link is asked for again. */
  askAt: string;
}) {
  const { kind, take, ask, askAt } = props;
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const [token] = useState(() => secretOf(window.location));
  const [stand, setStand] = useState<LinkStand>(token !== '' ? 'check' : ask ? 'ask' : 'invalid');
  useEffect(() => {
    if (token === '') return;
    void checkLink(client, token).then((result) => setStand(result.ok ? 'choose' : 'invalid'));
  }, [client, token]);
  return (
    <AccessPage kind={kind} stand={stand === 'check' ? 'choose' : stand}>
      {stand === 'check' && <Skeleton />}
      {stand === 'ask' && <Card>{ask?.(() => setStand('sent'))}</Card>}
      {stand === 'sent' && <InfoBox headline={t('register.spam')}>{t('register.spamText')}</InfoBox>}
      {stand === 'choose' && (
        <Card>
          <ChooseAccess token={token} kind={kind} take={take} onDone={() => setStand('done')} />
        </Card>
      )}
      {stand === 'invalid' && (
        <p>
          {/* The page itself stands at the address without the secret: it has to be loaded anew. */}
          <Link look="primary" href={askAt} onFollow={() => window.location.replace(askAt)}>
            {t('register.askAgain')}
          </Link>
        </p>
      )}
      {stand === 'done' && (
        <p>
          <Link look="primary" href={portalAddresses.benutzer.signIn}>
            {t('signIn.submit')}
          </Link>
        </p>
      )}
    </AccessPage>
  );
}
