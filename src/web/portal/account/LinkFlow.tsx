import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { portalAddresses } from '#web/base/identity/portals.ts';
import { accessPage } from './accessMachine.ts';
import { AccessPage } from './AccessPage.tsx';
import { ChooseAccess } from './ChooseAccess.tsx';
import type { Access } from './useAccess.ts';

/** Pages of an access by a mailed link, from requesting the link to its end. */
export function LinkFlow(props: {
  kind: 'register' | 'newPhone' | 'lostPhone';
  access: Access;
  /** Form that requests the link. */
  ask: ReactNode;
  /** Address of the page that requests a new link. */
  askAt: string;
}) {
  const { kind, access, ask, askAt } = props;
  const { t } = useTranslation('portals');
  const { state } = access;
  const page = accessPage(state);
  return (
    <AccessPage kind={kind} stand={page}>
      {state === 'check' && <Skeleton />}
      {page === 'ask' && ask}
      {page === 'sent' && <InfoBox headline={t('register.spam')}>{t('register.spamText')}</InfoBox>}
      {page === 'choose' && state !== 'check' && (
        <Card>
          <ChooseAccess access={access} newPassword={kind === 'register'} />
        </Card>
      )}
      {page === 'invalid' && (
        <p>
          {/* The page is already open at the address without the secret, so it has to be reloaded. */}
          <Link look="primary" href={askAt} onFollow={() => window.location.replace(askAt)}>
            {t('register.askAgain')}
          </Link>
        </p>
      )}
      {page === 'done' && (
        <p>
          <Link look="primary" href={portalAddresses.benutzer.signIn}>
            {t('signIn.submit')}
          </Link>
        </p>
      )}
    </AccessPage>
  );
}
