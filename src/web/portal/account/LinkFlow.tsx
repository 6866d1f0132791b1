import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
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

/** Step of the mailed-link flow. */
type LinkStep = 'ask' | 'sent' | 'check' | 'invalid' | 'choose' | 'done';

/**
 * Returns the secret of a mailed link, taken from the URL fragment, so that neither our server nor a third
 * party sees it.
 */
const secretOf = ({ hash }: Location): string => decodeURIComponent(hash.slice(1));

/**
 * Flow of a mailed link, from requesting it to its end.
 * @param props.ask renders the form that requests the link; absent if another page does
 */
export function LinkFlow(props: {
  kind: 'register' | 'newPhone';
  take: (chosen: Chosen) => Promise<ServiceResult<unknown>>;
  ask?: (onSent: () => void) => ReactNode;
  /** Address of the page that requests a new link. */
  askAt: string;
}) {
  const { kind, take, ask, askAt } = props;
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const [token] = useState(() => secretOf(window.location));
  const [stand, setStand] = useState<LinkStep>(token !== '' ? 'check' : ask ? 'ask' : 'invalid');
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
          {/* The page is already open at the address without the secret, so it has to be reloaded. */}
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
