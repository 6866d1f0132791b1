import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#renderers/ui/Card.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { Frame } from '../frame/Frame.tsx';
import type { SignInStep } from '../identity/identityClient.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { identityOf, forgetSignedOut, portalAddresses, wasSignedOut } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { Refused } from './Refused.tsx';
import { refusalOf, type RefusalKey } from './refusal.ts';
import styles from './SignIn.module.css';

type Shown = { kind: 'credentials' } | Exclude<SignInStep, { kind: 'done' | 'reset' }>;

/** Signing in at a portal: name and password, the code, and a first password where one is due. */
export default function SignIn({ portal }: { portal: Portal }) {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { pool } = identityOf(services, portal);
  const [signedOut] = useState(() => wasSignedOut(portal));
  useEffect(forgetSignedOut, []);
  const [step, setStep] = useState<Shown>({ kind: 'credentials' });
  const [refused, setRefused] = useState<RefusalKey>();
  const [busy, setBusy] = useState(false);
  const { start, lostPassword } = portalAddresses[portal];
  const heading = t(`signIn.${step.kind}.heading.${portal}`);
  useTitle(heading);
  const ending = step.kind === 'code' ? step.destination.slice(-4) : '';

  /** One step of the pool; what it answers is what is shown next. */
  async function go(run: () => Promise<SignInStep>): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    try {
      const next = await run();
      if (next.kind === 'done') return window.location.assign(start);
      if (next.kind === 'reset') return window.location.assign(lostPassword);
      // The same step again is how a pool says that the code was wrong.
      if (next.kind === 'code' && step.kind === 'code') setRefused('code');
      setStep(next);
    } catch (error) {
      const reason = refusalOf(error, step.kind);
      if (reason === 'unexpected') services.reportError(error);
      if (reason === 'ended') setStep({ kind: 'credentials' });
      setRefused(reason);
    }
    setBusy(false);
  }

  return (
    <Frame>
      <div className={styles.page}>
        <PageHeading page={step.kind} intro={t(`signIn.${step.kind}.intro.${portal}`, { ending })}>
          {heading}
        </PageHeading>
        {signedOut && refused === undefined && step.kind === 'credentials' && (
          <InfoBox type="neutral" headline={t('signIn.signedOut')} announce>
            {t('signIn.signedOutText')}
          </InfoBox>
        )}
        <Refused why={refused === 'code' || refused === 'password' ? undefined : refused} />
        <Card>
          {step.kind === 'credentials' && (
            <CredentialsStep
              busy={busy}
              lostPassword={lostPassword}
              onSubmit={(name, password) => void go(async () => (await pool()).signIn(name, password))}
            />
          )}
          {step.kind === 'code' && (
            <CodeStep
              busy={busy}
              wrong={refused === 'code'}
              onSubmit={(code) => void go(async () => (await pool()).confirmCode(code))}
              onBack={() => setStep({ kind: 'credentials' })}
            />
          )}
          {step.kind === 'new-password' && (
            <NewPasswordStep
              busy={busy}
              refused={refused === 'password'}
              onSubmit={(password, nickname) =>
                void go(async () => (await pool()).chooseNewPassword(password, nickname))
              }
            />
          )}
        </Card>
      </div>
    </Frame>
  );
}
