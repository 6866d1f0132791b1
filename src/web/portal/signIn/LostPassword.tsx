import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { Card } from '#renderers/ui/Card.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf, portalAddresses } from '#web/base/identity/portals.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { NameStep } from './NameStep.tsx';
import { RefusalText } from './RefusalText.tsx';
import { lostPasswordMachine, lostPasswordPage, type ChosenPassword } from './lostPasswordMachine.ts';
import { refusalOf } from './refusal.ts';
import styles from './SignIn.module.css';

// A chunk of its own: it brings the list of common passwords, which a plain sign-in does not need.
const ResetStep = lazy(() => importWithRetry(() => import('./ResetStep.tsx')));

/** Password reset by a mailed code. The response does not reveal whether the account exists. */
export default function LostPassword({ portal }: { portal: Portal }) {
  const { t } = useTranslation(['portals', 'widgets']);
  const services = useServices();
  const machine = useMemo(() => {
    const { pool } = identityOf(services, portal);
    return lostPasswordMachine.provide({
      actors: {
        request: fromPromise<string, string>(async ({ input }) => (await pool()).forgotPassword(input)),
        choose: fromPromise<unknown, ChosenPassword>(async ({ input: { name, code, password } }) =>
          (await pool()).confirmForgottenPassword(name, code, password),
        ),
      },
      actions: {
        report: (_, error) => {
          if (refusalOf(error, 'reset') === 'unexpected') services.reportError(error);
        },
      },
    });
  }, [services, portal]);
  const [snapshot, send] = useMachine(machine);
  const { name, destination, refused } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const page = lostPasswordPage(snapshot.value);
  const heading = t(`lostPassword.${page}.heading`);
  useTitle(heading);
  const { signIn } = portalAddresses[portal];
  const { phone } = brandOf(services.bootstrap.brand);

  return (
    <Frame>
      <div className={styles.page}>
        <BackLink href={signIn}>{t('lostPassword.back')}</BackLink>
        <PageHeading page={page} intro={t(`lostPassword.${page}.intro`, { destination })}>
          {heading}
        </PageHeading>
        <RefusalText why={refused} />
        {page === 'done' ? (
          <>
            {portal === 'benutzer' && <p>{t('lostPassword.done.pause', { phone: phone.display })}</p>}
            <p>
              <Link look="primary" href={signIn}>
                {t('lostPassword.done.signIn')}
              </Link>
            </p>
          </>
        ) : (
          <Card>
            {page === 'name' ? (
              <NameStep busy={busy} onSubmit={(of) => send({ type: 'NAME', name: of })} />
            ) : (
              <Suspense fallback={null}>
                <ResetStep
                  busy={busy}
                  name={name}
                  onSubmit={(code, password) => send({ type: 'CODE', code, password })}
                  onAgain={() => send({ type: 'AGAIN' })}
                />
              </Suspense>
            )}
          </Card>
        )}
      </div>
    </Frame>
  );
}
