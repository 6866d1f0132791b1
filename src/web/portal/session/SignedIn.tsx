import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { addressInOwnBrand, ownAccount } from '#web/base/identity/ownAccount.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { SessionMissing } from '#web/base/identity/session.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { Entering } from './Entering.tsx';
import { useSessionWatch } from './useSessionWatch.ts';

/** Most sessions are ended by their person. */
const SignInAgain = lazy(() => importWithRetry(() => import('./SignInAgain.tsx')));

const hourAndMinute = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });

/**
 * Shows its children to signed-in people and redirects others to the sign-in. Warns before the session ends.
 * When it has ended, the page is hidden but keeps its input until the same person has signed in again.
 */
export function SignedIn(props: {
  portal: Portal;
  /** Where the children bring head and foot of the page themselves: what brings them while they are not there. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}) {
  const { portal, frame: Around = Fragment, children } = props;

  const { t } = useTranslation('portals');
  const services = useServices();
  const { session, tabs } = identityOf(services, portal);
  const [entered, setEntered] = useState(false);
  const person = useRef<string>(undefined);
  useEffect(() => {
    const enter = async () => {
      await session.accessToken();
      person.current = session.current()?.person;
      const account = await ownAccount(services, portal);
      const right = account && addressInOwnBrand(account, services.bootstrap.brand, window.location.href);
      // Nothing of the person is shown in another brand.
      if (right === undefined) setEntered(true);
      else window.location.replace(right);
    };
    // Losing the network does not sign out; the content reports what it could not load.
    enter().catch((error: unknown) => setEntered(!(error instanceof SessionMissing)));
  }, [session, services, portal]);
  const { stand, stay, begin } = useSessionWatch(portal, entered);

  /** After a new sign-in: the same person continues, another one gets a fresh page. */
  async function resume(): Promise<void> {
    if (!(await session.refresh())) return;
    const signedIn = session.current()?.person;
    if (person.current !== undefined && signedIn !== person.current) return window.location.reload();
    await begin();
  }
  const over = stand.kind === 'over';
  const back = useEffectEvent(resume);
  useEffect(() => {
    if (!over) return undefined;
    // The same person may have signed in again in another tab.
    return tabs.subscribe(({ kind }) => kind === 'begun' && void back());
  }, [over, tabs]);

  const around = (own: ReactNode) => <Around>{own}</Around>;
  if (!entered) return around(<Entering portal={portal} />);
  return (
    <>
      {over &&
        around(
          <Suspense fallback={<Skeleton />}>
            <SignInAgain portal={portal} onDone={() => void resume()} />
          </Suspense>,
        )}
      <div hidden={over}>
        <QueriedPage>{children}</QueriedPage>
      </div>
      <Modal
        open={stand.kind === 'ending'}
        title={t('session.ending')}
        onClose={() => void stay()}
        cancelLabel={t('session.stay')}
        other={{ label: t('portal.signOut'), onChoose: () => void session.logOut() }}
      >
        <p>{stand.kind === 'ending' && t('session.endingText', { time: hourAndMinute.format(stand.at) })}</p>
      </Modal>
    </>
  );
}
