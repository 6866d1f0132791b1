import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { changeAccount } from '../api/account.ts';
import { CurrentPassword } from '../form/CurrentPassword.tsx';
import { NewPassword, useNewPasswordJudge } from '../form/NewPassword.tsx';
import { RefusalBox } from '../form/RefusalBox.tsx';
import { ShortForm } from '../form/ShortForm.tsx';
import { useCall } from '../form/useCall.ts';
import { useShortForm } from '../form/useShortForm.ts';
import { identityOf, portalAddresses } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { ProofSteps } from './ProofSteps.tsx';
import { useOwnCalls } from './useOwnCalls.ts';
import styles from './Account.module.css';

/** A new password: proven by the old one and a code. Then every sign-in has ended, this one too. */
export function PasswordSection() {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const { proof, token } = useOwnCalls();
  const call = useCall();
  const [step, setStep] = useState<'ask' | 'prove' | 'done'>('ask');
  const form = useShortForm({
    judges: {
      password: (text) => (text === '' ? t('signIn.passwordMissing') : undefined),
      'new-password': useNewPasswordJudge(),
    },
    busy: call.busy,
    onSubmit: () => setStep('prove'),
  });

  async function change([own]: string[]): Promise<void> {
    const { password: currentPassword, 'new-password': chosen } = form.values;
    const body = { currentPassword, newPassword: chosen.normalize('NFC'), proof: own };
    const good = await call.run(() => changeAccount(services.client, token, '/api/benutzer/passwort', body));
    if (good) await session.end();
    setStep(good ? 'done' : 'ask');
  }

  if (step === 'done')
    return (
      <>
        <InfoBox type="positive" headline={t('lostPassword.done.heading')} announce>
          {t('lostPassword.done.intro')}
        </InfoBox>
        <p>
          <Link look="primary" href={portalAddresses.benutzer.signIn}>
            {t('lostPassword.done.signIn')}
          </Link>
        </p>
      </>
    );
  return (
    <div className={styles.steps}>
      <RefusalBox refusal={call.refusal} />
      {step === 'ask' ? (
        <ShortForm form={form} submit={t('account.next')} busy={call.busy}>
          <CurrentPassword text={form.text('password')} label={t('account.password.current')} />
          <NewPassword text={form.text('new-password')} />
        </ShortForm>
      ) : (
        <ProofSteps
          proofs={[proof('passwort')]}
          busy={call.busy}
          onProven={(proven) => void change(proven)}
          onBack={() => setStep('ask')}
        />
      )}
    </div>
  );
}
