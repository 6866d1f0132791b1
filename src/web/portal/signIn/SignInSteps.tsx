import { lazy, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { Card } from '#renderers/ui/Card.tsx';
import type { IdentityClient, SignInStep } from '#web/base/identity/identityClient.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf, portalAddresses } from '#web/base/identity/portals.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useServices, type Services } from '#web/base/services.ts';
import { CodeStep } from './CodeStep.tsx';
import { CredentialsStep } from './CredentialsStep.tsx';
import { FactorStep } from './FactorStep.tsx';
import { RefusalText } from './RefusalText.tsx';
import { refusalOf } from './refusal.ts';
import { signInMachine, type SignInAnswer, type SignInPage } from './signInMachine.ts';

// A chunk of its own: it brings the list of common passwords, which a plain sign-in does not need.
const NewPasswordStep = lazy(() => importWithRetry(() => import('./NewPasswordStep.tsx')));

/** Step of a sign-in that shows a form. */
export interface ShownStep {
  kind: SignInPage;
  /** Masked destination of the code. */
  destination: string;
}

/** Gives an answer to the pool. */
function answered(client: IdentityClient, given: SignInAnswer): Promise<SignInStep> {
  if (given.type === 'CREDENTIALS') return client.signIn(given.name, given.password);
  if (given.type === 'PASSKEY') return client.signInWithPasskey(given.name);
  if (given.type === 'CODE') return client.confirmCode(given.code, { remember: given.remember });
  if (given.type === 'FACTOR') return client.chooseFactor(given.factor);
  return client.chooseNewPassword(given.password, given.nickname);
}

/** Returns the machine of the sign-in with the pool and the session of a portal. */
function useSignInMachine(portal: Portal) {
  const services = useServices();
  return useMemo(() => {
    const { pool, session } = identityOf(services, portal);
    return signInMachine.provide({
      actors: {
        answer: fromPromise<SignInStep, SignInAnswer>(async ({ input }) => answered(await pool(), input)),
        begin: fromPromise<unknown>(async () => session.begin((await pool()).handOver())),
      },
      actions: {
        report: ({ context }, error) => {
          if (refusalOf(error, context.page) === 'unexpected') services.reportError(error);
        },
      },
    });
  }, [services, portal]);
}

/** Loads the client library while the person types; a failure is told when something is sent. */
const prepare = (services: Services, portal: Portal): Promise<unknown> =>
  identityOf(services, portal)
    .pool()
    .catch(() => undefined);

/** Calls `onEnd` once, when the sign-in has ended. */
function useEnd<End>(end: End | undefined, onEnd: (end: End) => void): void {
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    if (end !== undefined) finish(end);
  }, [end]);
}

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
  const [snapshot, send] = useMachine(useSignInMachine(portal));
  const addresses = portalAddresses[portal];
  const { page, name, destination, refused } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  useEnd(snapshot.status === 'done' ? snapshot.value : undefined, (end) => {
    if (end === 'signedIn') onDone();
    else window.location.assign(addresses.lostPassword);
  });

  return (
    <>
      {head({ kind: page, destination }, refused !== undefined)}
      <RefusalText why={refused === 'code' || refused === 'password' ? undefined : refused} />
      <div onFocus={() => void prepare(services, portal)}>
        <Card>
          {page === 'credentials' && (
            <CredentialsStep
              {...addresses}
              busy={busy}
              onPasskey={(typed) => send({ type: 'PASSKEY', name: typed })}
              onSubmit={(typed, password) => send({ type: 'CREDENTIALS', name: typed, password })}
            />
          )}
          {(page === 'code' || page === 'app-code') && (
            <CodeStep
              key={page}
              kind={page}
              busy={busy}
              refused={refused}
              canRemember={portal === 'benutzer'}
              lostPhone={addresses.lostPhone}
              send={send}
            />
          )}
          {page === 'factor' && (
            <FactorStep busy={busy} onChoose={(factor) => send({ type: 'FACTOR', factor })} />
          )}
          {page === 'new-password' && (
            <Suspense fallback={null}>
              <NewPasswordStep
                busy={busy}
                name={name}
                refused={refused === 'password'}
                onSubmit={(password, nickname) => send({ type: 'NEW_PASSWORD', password, nickname })}
              />
            </Suspense>
          )}
        </Card>
      </div>
    </>
  );
}
