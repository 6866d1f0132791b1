import { Field } from '#renderers/ui/field/Field.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { CurrentPassword } from '#web/shell/form/CurrentPassword.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';

/** Longest name of a passkey. */
const longestName = 40;

/** Names a new passkey, and asks for the password before the browser makes it. */
export function AddPasskey(props: { busy: boolean; onAdd: (name: string, password: string) => void }) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: {
      name: (text) => (text.trim() === '' ? t('account.passkeys.nameMissing') : undefined),
      password: (text) => (text === '' ? t('signIn.passwordMissing') : undefined),
    },
    busy: props.busy,
    onSubmit: ({ name, password }) => props.onAdd(name.trim(), password),
  });
  return (
    <ShortForm form={form} submit={t('account.passkeys.add')} busy={props.busy}>
      <Field
        {...form.text('name')}
        label={t('account.passkeys.name')}
        hint={t('account.passkeys.nameHint')}
        maxLength={longestName}
        autoComplete="off"
      />
      <CurrentPassword text={form.text('password')} />
    </ShortForm>
  );
}
