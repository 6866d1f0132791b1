import { useTranslation } from '#renderers/ui/translation.tsx';
import { normaliseMobilePhone } from '#engine/formats/phone.ts';
import { CurrentPassword } from '#web/shell/form/CurrentPassword.tsx';
import { NewPassword, useNewPasswordValidator } from '#web/shell/form/NewPassword.tsx';
import { PhoneField, usePhoneValidator } from '#web/shell/form/PhoneField.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { asksForCode } from './accessMachine.ts';
import { ProofForm } from './ProofForm.tsx';
import type { Access } from './useAccess.ts';
import styles from './Account.module.css';

/**
 * Last step of a mailed link: a password, new or existing, and a phone number verified by a code. What was typed stays
 * while the code is asked for.
 */
export function ChooseAccess({ access, newPassword }: { access: Access; newPassword: boolean }) {
  const { t } = useTranslation('portals');
  const { state, sent, refusal, busy, send } = access;
  const weak = useNewPasswordValidator();
  const missing = (text: string) => (text === '' ? t('signIn.passwordMissing') : undefined);
  const form = useShortForm({
    judges: { password: newPassword ? weak : missing, phone: usePhoneValidator() },
    busy,
    onSubmit({ password, phone }) {
      const choice = { password: password.normalize('NFC'), phone: normaliseMobilePhone(phone) ?? '' };
      send({ type: 'CHOOSE', choice });
    },
  });
  if (asksForCode(state))
    return (
      <div className={styles.steps}>
        <ProofForm
          by="sms"
          sent={sent}
          refusal={refusal}
          busy={busy}
          onCode={(code) => send({ type: 'CODE', code })}
          onAgain={() => send({ type: 'AGAIN' })}
          onBack={() => send({ type: 'BACK' })}
        />
      </div>
    );
  return (
    <div className={styles.steps}>
      <RefusalBox refusal={refusal} />
      <ShortForm form={form} submit={t('account.next')} busy={busy}>
        {newPassword ? (
          <NewPassword text={form.text('password')} />
        ) : (
          <CurrentPassword text={form.text('password')} />
        )}
        <PhoneField text={form.text('phone')} />
      </ShortForm>
    </div>
  );
}
