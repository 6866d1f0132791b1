import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { changeAccount, type SentCode } from '#web/base/api/account.ts';
import { CurrentPassword } from '#web/shell/form/CurrentPassword.tsx';
import { NewPassword, useNewPasswordValidator } from '#web/shell/form/NewPassword.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf, signInAnew } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { ProofSteps } from './ProofSteps.tsx';
import { useOwnCalls } from './useOwnCalls.ts';
import styles from './Account.module.css';

/** A new password: proven by the old one, and by a code where customers sign in. Then every sign-in has ended, this one too. */
export function PasswordSection({ portal = 'benutzer' }: { portal?: Portal }) {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, portal);
  const { proof } = useOwnCalls();
  const call = useCall();
  /** The code on its way; undefined: the passwords are asked for. */
  const [sent, setSent] = useState<SentCode>();
  const ownNames = [session.current()?.name ?? ''];
  const form = useShortForm({
    judges: {
      password: (text) => (text === '' ? t('signIn.passwordMissing') : undefined),
      'new-password': useNewPasswordValidator(ownNames),
    },
    busy: call.busy,
    onSubmit: () => (portal === 'benutzer' ? begin() : change([])),
  });
  const own = proof('passwort', { currentPassword: form.values.password });

  /** Sends the first code, so that a wrong password is told beside its field. */
  async function begin(): Promise<void> {
    setSent((await call.run(own.send))?.data);
  }

  async function change([code]: string[]): Promise<void> {
    const { password: currentPassword, 'new-password': chosen } = form.values;
    const token = session.accessToken;
    const path = `/api/${portal}/passwort`;
    const body = { currentPassword, newPassword: chosen.normalize('NFC'), proof: code };
    const good = await call.run(() => changeAccount(services.client, token, path, body));
    if (!good) return setSent(undefined);
    await session.end();
    // The portal's frame is of no use any more: the page of the sign-in says what has happened.
    signInAnew(portal);
  }

  return (
    <div className={styles.steps}>
      <RefusalBox refusal={call.refusal} />
      {sent === undefined ? (
        <ShortForm
          form={form}
          submit={t(portal === 'benutzer' ? 'account.next' : 'account.open.passwort')}
          busy={call.busy}
        >
          <CurrentPassword text={form.text('password')} label={t('account.password.current')} />
          <NewPassword text={form.text('new-password')} own={ownNames} />
        </ShortForm>
      ) : (
        <ProofSteps
          proofs={[{ ...own, sent }]}
          busy={call.busy}
          onProven={(proven) => void change(proven)}
          onBack={() => setSent(undefined)}
        />
      )}
    </div>
  );
}
