import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
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
import { refusalOf, type RefusalKey } from './refusal.ts';
import styles from './SignIn.module.css';

// A chunk of its own: it brings the list of common passwords, which a plain sign-in does not need.
const ResetStep = lazy(() => importWithRetry(() => import('./ResetStep.tsx')));

type Shown = { kind: 'name' } | { kind: 'code'; destination: string } | { kind: 'done' };

/** Password reset by a mailed code. The response does not reveal whether the account exists. */
export default function LostPassword({ portal }: { portal: Portal }) {
  const { t } = useTranslation(['portals', 'widgets']);
  const services = useServices();
  const { pool } = identityOf(services, portal);
  const [step, setStep] = useState<Shown>({ kind: 'name' });
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusalKey>();
  const heading = t(`lostPassword.${step.kind}.heading`);
  useTitle(heading);
  const { signIn } = portalAddresses[portal];

  async function go(run: () => Promise<Shown>): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    try {
      setStep(await run());
    } catch (error) {
      const reason = refusalOf(error, 'reset');
      if (reason === 'unexpected') services.reportError(error);
      setRefused(reason);
    }
    setBusy(false);
  }

  const askForCode = async (of: string): Promise<Shown> => {
    setName(of);
    return { kind: 'code', destination: await (await pool()).forgotPassword(of) };
  };
  const takePassword = async (code: string, password: string): Promise<Shown> => {
    await (await pool()).confirmForgottenPassword(name, code, password);
    return { kind: 'done' };
  };

  return (
    <Frame>
      <div className={styles.page}>
        <BackLink href={signIn}>{t('lostPassword.back')}</BackLink>
        <PageHeading page={step.kind} intro={t(`lostPassword.${step.kind}.intro`, { ...step })}>
          {heading}
        </PageHeading>
        <RefusalText why={refused} />
        {step.kind === 'done' ? (
          <p>
            <Link look="primary" href={signIn}>
              {t('lostPassword.done.signIn')}
            </Link>
          </p>
        ) : (
          <Card>
            {step.kind === 'name' ? (
              <NameStep busy={busy} onSubmit={(of) => void go(() => askForCode(of))} />
            ) : (
              <Suspense fallback={null}>
                <ResetStep
                  busy={busy}
                  name={name}
                  onSubmit={(code, password) => void go(() => takePassword(code, password))}
                  onAgain={() => void go(() => askForCode(name))}
                />
              </Suspense>
            )}
          </Card>
        )}
      </div>
    </Frame>
  );
}
