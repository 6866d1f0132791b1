import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { NewPassword, useNewPasswordValidator } from '#web/shell/form/NewPassword.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';

/** First password and preferred name of a new account. */
export default function NewPasswordStep(props: {
  busy: boolean;
  /** Sign-in name. */
  name: string;
  refused: boolean;
  onSubmit: (password: string, nickname: string) => void;
}) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: {
      password: useNewPasswordValidator([props.name]),
      nickname: (text) => (text.trim() === '' ? t('signIn.nicknameMissing') : undefined),
    },
    said: { password: props.refused ? t('signIn.passwordWeak') : undefined },
    busy: props.busy,
    onSubmit: ({ password, nickname }) => props.onSubmit(password, nickname),
  });
  return (
    <ShortForm form={form} submit={t('signIn.savePassword')} busy={props.busy}>
      <NewPassword text={form.text('password')} own={[props.name, form.values.nickname]} />
      <Field
        {...form.text('nickname')}
        label={t('signIn.nickname')}
        hint={t('signIn.nicknameHint')}
        autoComplete="nickname"
      />
    </ShortForm>
  );
}
