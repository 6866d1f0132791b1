import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { changeAccount } from '../api/account.ts';
import { mobileNumber, PhoneField, usePhoneJudge } from '../form/PhoneField.tsx';
import { RefusalBox } from '../form/RefusalBox.tsx';
import { ShortForm } from '../form/ShortForm.tsx';
import { useCall } from '../form/useCall.ts';
import { useShortForm } from '../form/useShortForm.ts';
import { useServices } from '../services.ts';
import { addressProof } from './addressProof.ts';
import { ProofSteps } from './ProofSteps.tsx';
import { useOwnCalls } from './useOwnCalls.ts';
import styles from './Account.module.css';

/** A new phone number for codes: proven by a code to the old number and one to the new. */
export function PhoneSection() {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { proof, token } = useOwnCalls();
  const call = useCall();
  const [step, setStep] = useState<'ask' | 'prove' | 'done'>('ask');
  const form = useShortForm({
    judges: { phone: usePhoneJudge() },
    busy: call.busy,
    onSubmit: () => setStep('prove'),
  });
  const phone = mobileNumber(form.values.phone) ?? '';

  async function change([own, texted]: string[]): Promise<void> {
    const body = { phone, proof: own, phoneProof: texted };
    const good = await call.run(() => changeAccount(client, token, '/api/benutzer/handynummer', body));
    setStep(good ? 'done' : 'ask');
  }

  if (step === 'done')
    return (
      <InfoBox type="positive" headline={t('account.phone.done')} announce>
        {t('account.phone.doneText')}
      </InfoBox>
    );
  return (
    <div className={styles.steps}>
      <RefusalBox refusal={call.refusal} />
      {step === 'ask' ? (
        <ShortForm
          form={form}
          submit={t('account.next')}
          busy={call.busy}
          more={<Link href="/kunden/handynummer-aendern/">{t('account.phone.lost')}</Link>}
        >
          <PhoneField text={form.text('phone')} />
        </ShortForm>
      ) : (
        <ProofSteps
          proofs={[
            proof('handynummer'),
            addressProof(client, { purpose: 'handynummer', by: 'sms', to: phone }),
          ]}
          busy={call.busy}
          onProven={(proven) => void change(proven)}
          onBack={() => setStep('ask')}
        />
      )}
    </div>
  );
}
