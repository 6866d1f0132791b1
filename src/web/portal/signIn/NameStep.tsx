import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';

/** First step of a password reset: the sign-in name. */
export function NameStep(props: { busy: boolean; onSubmit: (name: string) => void }) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: { username: (text) => (text.trim() === '' ? t('signIn.nameMissing') : undefined) },
    busy: props.busy,
    onSubmit: ({ username }) => props.onSubmit(username),
  });
  return (
    <ShortForm form={form} submit={t('lostPassword.name.submit')} busy={props.busy}>
      <EmailField text={form.text('username')} label={t('signIn.name')} autoComplete="username" />
    </ShortForm>
  );
}
