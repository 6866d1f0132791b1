import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#renderers/ui/Card.tsx';
import type { SignInStep } from '#web/base/identity/identityClient.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf, portalAddresses } from '#web/base/identity/portals.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices } from '#web/base/services.ts';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { RefusalText } from './RefusalText.tsx';
import { refusalOf, type RefusalKey } from './refusal.ts';

// A chunk of its own: it brings the list of common passwords, which a plain sign-in does not need.
const NewPasswordStep = lazy(() => importWithRetry(() => import('./NewPasswordStep.tsx')));

/** Steps of a sign-in that show a form. */
export type ShownStep = { kind: 'credentials' } | Exclude<SignInStep, { kind: 'done' | 'reset' }>;

/**
 * Sign-in steps: name and password, code, and a first password if one is due.
 * @param props.head heading above a step; receives whether the step was refused
 */
export function SignInSteps(props: {
  portal: Portal;
  onDone: () => void;
  head: (step: ShownStep, refused: boolean) => ReactNode;
}) {
  const { portal, onDone, head } = props;
  const services = useServices();
  const { pool, session } = identityOf(services, portal);
  const [step, setStep] = useState<ShownStep>({ kind: 'credentials' });
  const [refused, setRefused] = useState<RefusalKey>();
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const { lostPassword, lostPhone, register, join } = portalAddresses[portal];

  /** One step of the pool; what it answers is what is shown next. */
  async function runStep(run: () => Promise<SignInStep>): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    try {
      const nextStep = await run();
      if (nextStep.kind === 'done') {
        await session.begin((await pool()).handOver());
        return onDone();
      }
      if (nextStep.kind === 'reset') return window.location.assign(lostPassword);
      // The same step again is how a pool says that the code was wrong.
      if (nextStep.kind === 'code' && step.kind === 'code') setRefused('code');
      setStep(nextStep);
    } catch (error) {
      const reason = refusalOf(error, step.kind);
      if (reason === 'unexpected') services.reportError(error);
      if (reason === 'ended') setStep({ kind: 'credentials' });
      setRefused(reason);
    }
    setBusy(false);
  }

  return (
    <>
      {head(step, refused !== undefined)}
      <RefusalText why={refused === 'code' || refused === 'password' ? undefined : refused} />
      <Card>
        {step.kind === 'credentials' && (
          <CredentialsStep
            busy={busy}
            lostPassword={lostPassword}
            lostPhone={lostPhone}
            register={register}
            join={join}
            onSubmit={(typed, password) => {
              setName(typed);
              void runStep(async () => (await pool()).signIn(typed, password));
            }}
          />
        )}
        {step.kind === 'code' && (
          <CodeStep
            busy={busy}
            wrong={refused === 'code'}
            lostPhone={lostPhone}
            onSubmit={(code) => void runStep(async () => (await pool()).confirmCode(code))}
            onBack={() => setStep({ kind: 'credentials' })}
          />
        )}
        {step.kind === 'new-password' && (
          <Suspense fallback={null}>
            <NewPasswordStep
              busy={busy}
              name={name}
              refused={refused === 'password'}
              onSubmit={(password, nickname) =>
                void runStep(async () => (await pool()).chooseNewPassword(password, nickname))
              }
            />
          </Suspense>
        )}
      </Card>
    </>
  );
}
