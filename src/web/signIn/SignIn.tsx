import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { ownAccount } from '../identity/ownAccount.ts';
import { cameBecause, goingOn } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { SignInSteps, type ShownStep } from './SignInSteps.tsx';
import styles from './SignIn.module.css';

/** Signing in at a portal. */
export default function SignIn({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  const [because] = useState(() => cameBecause(portal));
  const services = useServices();
  /** The server learns whose portal comes next, so that it comes in the brand of the account. */
  async function goOn(): Promise<void> {
    await ownAccount(services, portal).catch(() => undefined);
    window.location.assign(goingOn(portal));
  }
  return (
    <Frame>
      <div className={styles.page}>
        <SignInSteps
          portal={portal}
          onDone={() => void goOn()}
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
      </div>
    </Frame>
  );
}

/** What is asked, also as the title of the document. */
function Heading({ portal, step }: { portal: Portal; step: ShownStep }) {
  const { t } = useTranslation('portals');
  const heading = t(`signIn.${step.kind}.heading.${portal}`);
  useTitle(heading);
  const ending = step.kind === 'code' ? step.destination.slice(-4) : '';
  return (
    <PageHeading page={step.kind} intro={t(`signIn.${step.kind}.intro.${portal}`, { ending })}>
      {heading}
    </PageHeading>
  );
}
