import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Chosen } from '#web/base/api/account.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { CurrentPassword } from '#web/shell/form/CurrentPassword.tsx';
import { NewPassword, useNewPasswordValidator } from '#web/shell/form/NewPassword.tsx';
import { parseMobileNumber, PhoneField, usePhoneValidator } from '#web/shell/form/PhoneField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { useServices } from '#web/base/services.ts';
import { addressProof } from './addressProof.ts';
import { ProofSteps } from './ProofSteps.tsx';
import styles from './Account.module.css';

/** Last step of a mailed link: a password, new or existing, and a phone number verified by a code. */
export function ChooseAccess(props: {
  token: string;
  kind: 'register' | 'newPhone';
  take: (chosen: Chosen) => Promise<ServiceResult<unknown>>;
  onDone: () => void;
}) {
  const { token, kind, take, onDone } = props;
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const call = useCall();
  const [proving, setProving] = useState(false);
  const chooses = kind === 'register';
  const weak = useNewPasswordValidator();
  const missing = (text: string) => (text === '' ? t('signIn.passwordMissing') : undefined);
  const form = useShortForm({
    judges: { password: chooses ? weak : missing, phone: usePhoneValidator() },
    busy: call.busy,
    onSubmit: () => setProving(true),
  });
  const phone = parseMobileNumber(form.values.phone) ?? '';

  async function choose([phoneProof = '']: string[]): Promise<void> {
    const password = form.values.password.normalize('NFC');
    const good = await call.run(() => take({ token, password, phone, phoneProof }));
    if (good) onDone();
    else setProving(false);
  }

  return (
    <div className={styles.steps}>
      <RefusalBox refusal={call.refusal} />
      {proving ? (
        <ProofSteps
          proofs={[
            addressProof(client, {
              purpose: chooses ? 'registrierung' : 'handynummer',
              by: 'sms',
              to: phone,
            }),
          ]}
          busy={call.busy}
          onProven={(proven) => void choose(proven)}
          onBack={() => setProving(false)}
        />
      ) : (
        <ShortForm form={form} submit={t('account.next')} busy={call.busy}>
          {chooses ? (
            <NewPassword text={form.text('password')} />
          ) : (
            <CurrentPassword text={form.text('password')} />
          )}
          <PhoneField text={form.text('phone')} />
        </ShortForm>
      )}
    </div>
  );
}
