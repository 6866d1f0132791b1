import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '#engine/formats/email.ts';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { changeAccount } from '../api/account.ts';
import { EmailField } from '../form/EmailField.tsx';
import { RefusalBox } from '../form/RefusalBox.tsx';
import { ShortForm } from '../form/ShortForm.tsx';
import { useCall } from '../form/useCall.ts';
import { useShortForm } from '../form/useShortForm.ts';
import { useServices } from '../services.ts';
import { addressProof } from './addressProof.ts';
import { ProofSteps } from './ProofSteps.tsx';
import { useOwnCalls } from './useOwnCalls.ts';
import styles from './Account.module.css';

/** Whether a text is an e-mail address. */

/** A new e-mail address: proven by a code to the phone and one to the new address. */
export function EmailSection() {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { proof, token } = useOwnCalls();
  const call = useCall();
  const [step, setStep] = useState<'ask' | 'prove' | 'done'>('ask');
  const form = useShortForm({
    judges: { email: (text) => (isEmail(text) ? undefined : t('account.email.wrong')) },
    busy: call.busy,
    onSubmit: () => setStep('prove'),
  });
  const email = form.values.email.trim().toLowerCase();

  async function change([own, mailed]: string[]): Promise<void> {
    const body = { email, proof: own, emailProof: mailed };
    const good = await call.run(() => changeAccount(client, token, '/api/benutzer', body));
    setStep(good ? 'done' : 'ask');
  }

  if (step === 'done')
    return (
      <InfoBox type="positive" headline={t('account.email.done')} announce>
        {t('account.email.doneText', { email })}
      </InfoBox>
    );
  return (
    <div className={styles.steps}>
      <RefusalBox refusal={call.refusal} />
      {step === 'ask' ? (
        <ShortForm form={form} submit={t('account.next')} busy={call.busy}>
          <EmailField
            text={form.text('email')}
            label={t('account.email.label')}
            hint={t('account.email.hint')}
            autoComplete="email"
          />
        </ShortForm>
      ) : (
        <ProofSteps
          proofs={[proof('email'), addressProof(client, { purpose: 'email', by: 'mail', to: email })]}
          busy={call.busy}
          onProven={(proven) => void change(proven)}
          onBack={() => setStep('ask')}
        />
      )}
    </div>
  );
}
