import { useTranslation } from '#renderers/ui/translation.tsx';
import { removeAuthenticator } from '#web/base/api/account.ts';
import { useServices } from '#web/base/services.ts';
import { CurrentPassword } from '#web/shell/form/CurrentPassword.tsx';
import { RefusalBox } from '#web/shell/form/RefusalBox.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useCall } from '#web/shell/form/useCall.ts';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import { useOwnCalls } from './useOwnCalls.ts';

/** Takes the app away, with the password. */
export function RemoveAuthenticator({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const { token } = useOwnCalls();
  const call = useCall();
  const form = useShortForm({
    judges: { password: (text) => (text === '' ? t('signIn.passwordMissing') : undefined) },
    busy: call.busy,
    onSubmit: async ({ password }) => {
      if (await call.run(() => removeAuthenticator(client, token, password))) onRemoved();
    },
  });
  return (
    <>
      <p>{t('account.app.inUse')}</p>
      <RefusalBox refusal={call.refusal} />
      <ShortForm form={form} submit={t('account.app.remove')} busy={call.busy}>
        <CurrentPassword text={form.text('password')} />
      </ShortForm>
    </>
  );
}
