import { useEffect, useMemo, useState } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { createAuthenticatorCalls } from '#web/base/identity/authenticatorCalls.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { RefusalText } from '../signIn/RefusalText.tsx';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { RemoveAuthenticator } from './RemoveAuthenticator.tsx';
import { usePoolCall } from './usePoolCall.ts';
import styles from './Account.module.css';

/** What the page shows; `key` while an app is being set up. */
type Shown = { is: 'loading' | 'off' | 'on' | 'added' | 'removed' } | { is: 'offered'; key: string };

/** The app that shows codes for signing in: set up by a picture and one code, removed with the password. */
export default function AuthenticatorSection() {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const calls = useMemo(
    () => createAuthenticatorCalls(services, 'benutzer', () => session.accessToken()),
    [services, session],
  );
  const { busy, refused, run } = usePoolCall();
  const [shown, setShown] = useState<Shown>({ is: 'loading' });
  useEffect(() => {
    let left = false;
    void calls.isInUse().then(
      (inUse) => !left && setShown({ is: inUse ? 'on' : 'off' }),
      () => !left && setShown({ is: 'off' }),
    );
    return () => {
      left = true;
    };
  }, [calls]);
  const offer = () => run(async () => setShown({ is: 'offered', key: await calls.offer() }));

  if (shown.is === 'loading') return <Skeleton lines={3} />;
  return (
    <div className={styles.steps}>
      <RefusalText why={refused === 'code' ? undefined : refused} />
      {(shown.is === 'added' || shown.is === 'removed') && (
        <InfoBox type="positive" headline={t(`account.app.${shown.is}`)} announce>
          {t(`account.app.${shown.is}Text`)}
        </InfoBox>
      )}
      {shown.is === 'offered' && (
        <AuthenticatorKey
          secret={shown.key}
          busy={busy}
          wrong={refused === 'code'}
          onSubmit={(code) =>
            void run(async () => {
              await calls.confirm(code);
              setShown({ is: 'added' });
            })
          }
        />
      )}
      {(shown.is === 'off' || shown.is === 'removed') && (
        <>
          <p>{t('account.app.needed')}</p>
          <Button variant="primary" busy={busy} onClick={() => void offer()}>
            {t('account.app.start')}
          </Button>
        </>
      )}
      {shown.is === 'on' && <RemoveAuthenticator onRemoved={() => setShown({ is: 'removed' })} />}
    </div>
  );
}
