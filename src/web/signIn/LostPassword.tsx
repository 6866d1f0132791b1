import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassword } from '#engine/formats/password.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Field, PasswordField } from '#renderers/ui/field/Field.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PasswordStrength } from '#renderers/widgets/PasswordStrength.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { identityOf, portalAddresses } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { refusalOf, type RefusalKey } from './refusal.ts';
import { usePasswordWords } from './usePasswordWords.ts';
import styles from './SignIn.module.css';

type Shown = { kind: 'name' } | { kind: 'code'; destination: string } | { kind: 'done' };

/** A new password by a mailed code. Whether anybody has the name is told to nobody. */
export default function LostPassword({ portal }: { portal: Portal }) {
  const { t } = useTranslation(['portals', 'widgets']);
  const services = useServices();
  const { pool } = identityOf(services, portal);
  const [step, setStep] = useState<Shown>({ kind: 'name' });
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusalKey>();
  const words = usePasswordWords();
  const heading = t(`lostPassword.${step.kind}.heading`);
  useTitle(heading);
  const { signIn } = portalAddresses[portal];

  async function go(run: () => Promise<Shown>): Promise<void> {
    setBusy(true);
    setRefused(undefined);
    setAsked(false);
    try {
      setStep(await run());
    } catch (error) {
      const reason = refusalOf(error, 'reset');
      if (reason === 'unexpected') services.reportError(error);
      setRefused(reason);
    }
    setBusy(false);
  }

  const askForCode = async (): Promise<Shown> => {
    return { kind: 'code', destination: await (await pool()).forgotPassword(name) };
  };
  const takePassword = async (): Promise<Shown> => {
    await (await pool()).confirmForgottenPassword(name, code.replace(/\s/g, ''), password);
    return { kind: 'done' };
  };
  const complete = step.kind === 'name' ? name.trim() !== '' : code.trim() !== '' && isPassword(password);
  const submit = () => {
    setAsked(true);
    if (complete && !busy) void go(step.kind === 'name' ? askForCode : takePassword);
  };

  return (
    <Frame>
      <div className={styles.page}>
        <BackLink href={signIn}>{t('lostPassword.back')}</BackLink>
        <PageHeading page={step.kind} intro={t(`lostPassword.${step.kind}.intro`, { ...step })}>
          {heading}
        </PageHeading>
        {refused !== undefined && (
          <InfoBox type="error" headline={t(`signIn.refused.${refused}.headline`)} announce>
            {t(`signIn.refused.${refused}.text`)}
          </InfoBox>
        )}
        {step.kind === 'done' ? (
          <p>
            <Link look="primary" href={signIn}>
              {t('lostPassword.done.signIn')}
            </Link>
          </p>
        ) : (
          <Card>
            <form
              className={styles.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              {step.kind === 'name' ? (
                <Field
                  key="name"
                  label={t('signIn.name')}
                  name="username"
                  type="email"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={name}
                  onText={setName}
                  error={asked && name.trim() === '' ? t('signIn.nameMissing') : undefined}
                />
              ) : (
                <>
                  <Field
                    key="code"
                    label={t('lostPassword.code.label')}
                    hint={t('lostPassword.code.hint')}
                    name="code"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    value={code}
                    onText={setCode}
                    error={asked && code.trim() === '' ? t('signIn.code.codeIncomplete') : undefined}
                  />
                  <PasswordField
                    label={t('signIn.newPassword')}
                    name="new-password"
                    autoComplete="new-password"
                    value={password}
                    onText={setPassword}
                    words={words}
                    error={asked && !isPassword(password) ? t('signIn.passwordWeak') : undefined}
                    below={<PasswordStrength text={password} t={(key, values) => t(key, values ?? {})} />}
                  />
                </>
              )}
              <div className={styles.actions}>
                <Button type="submit" variant="primary" busy={busy}>
                  {t(`lostPassword.${step.kind}.submit`)}
                </Button>
                {step.kind === 'code' && (
                  <Button variant="link" onClick={() => void go(askForCode)}>
                    {t('lostPassword.code.again')}
                  </Button>
                )}
              </div>
            </form>
          </Card>
        )}
      </div>
    </Frame>
  );
}
