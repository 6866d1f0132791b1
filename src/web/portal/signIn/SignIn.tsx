import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { ownAccount } from '#web/base/identity/ownAccount.ts';
import { signInReason, takeReturnAddress, identityOf, portalAddresses } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { SignInSteps, type ShownStep } from './SignInSteps.tsx';
import { StillSignedIn } from './StillSignedIn.tsx';
import styles from './SignIn.module.css';

/**
 * Sign-in page of a portal. An existing session continues immediately if a page redirected here, otherwise
 * after asking; a sign-in in another tab counts as well.
 */
export default function SignIn({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session, tabs } = identityOf(services, portal);
  const [because] = useState(() => signInReason(portal));
  const [there, setThere] = useState<string>();
  /** The server learns whose portal comes next, so that it comes in the brand of the account. */
  async function redirect(): Promise<void> {
    const account = await ownAccount(services, portal).catch(() => undefined);
    window.location.assign(takeReturnAddress(portal, account?.start));
  }
  const leaveFor = useEffectEvent(redirect);
  useEffect(() => {
    const checkSession = async () => {
      const current = await session.check();
      if (!current) return setThere(undefined);
      if (because === undefined) return setThere(current.name);
      await leaveFor();
    };
    // Without a network the form reports the error on submit.
    const check = () => void checkSession().catch(() => undefined);
    check();
    return tabs.subscribe(({ kind }) => {
      if (kind === 'begun' || kind === 'ended') check();
    });
  }, [session, tabs, portal, because]);

  return (
    <Frame>
      <div className={styles.page}>
        {there !== undefined ? (
          <StillSignedIn
            portal={portal}
            name={there}
            goingOn={portalAddresses[portal].start}
            onOther={async () => {
              await session.end('signedOut');
              setThere(undefined);
            }}
          />
        ) : (
          <SignInSteps
            portal={portal}
            onDone={() => void redirect()}
            head={(step, refused) => (
              <>
                <Heading portal={portal} step={step} />
                {because && !refused && step.kind === 'credentials' && (
                  <InfoBox type="neutral" headline={t(`signIn.came.${because}.headline`)} announce>
                    {t(`signIn.came.${because}.text`)}
                  </InfoBox>
                )}
              </>
            )}
          />
        )}
      </div>
    </Frame>
  );
}

/** What is asked, also as the title of the document. */
function Heading({ portal, step }: { portal: Portal; step: ShownStep }) {
  const { t } = useTranslation('portals');
  const heading = t(`signIn.${step.kind}.heading.${portal}`);
  useTitle(heading);
  const ending = step.destination.slice(-4);
  return (
    <PageHeading page={step.kind} intro={t(`signIn.${step.kind}.intro.${portal}`, { ending })}>
      {heading}
    </PageHeading>
  );
}
