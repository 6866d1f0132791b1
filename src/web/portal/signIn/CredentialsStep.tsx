import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { CurrentPassword } from '#web/shell/form/CurrentPassword.tsx';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';

/** Name and password. */
export function CredentialsStep(props: {
  busy: boolean;
  lostPassword: string;
  /** Address of the form for a new phone number, if the portal has one. */
  lostPhone?: string;
  /** Address of the registration, if the portal has one. */
  register?: string;
  /** Address of the application as a sales partner, if the portal has one. */
  join?: string;
  onSubmit: (name: string, password: string) => void;
}) {
  const { t } = useTranslation('portals');
  const form = useShortForm({
    judges: {
      username: (text) => (text.trim() === '' ? t('signIn.nameMissing') : undefined),
      password: (text) => (text === '' ? t('signIn.passwordMissing') : undefined),
    },
    busy: props.busy,
    onSubmit: ({ username, password }) => props.onSubmit(username, password),
  });
  const more = (
    <>
      <Link href={props.lostPassword}>{t('signIn.lostPassword')}</Link>
      {props.lostPhone !== undefined && <Link href={props.lostPhone}>{t('signIn.lostPhone')}</Link>}
      {props.register !== undefined && <Link href={props.register}>{t('signIn.register')}</Link>}
      {props.join !== undefined && <Link href={props.join}>{t('signIn.join')}</Link>}
    </>
  );
  return (
    <ShortForm form={form} submit={t('signIn.submit')} busy={props.busy} more={more}>
      <EmailField text={form.text('username')} label={t('signIn.name')} autoComplete="username" />
      <CurrentPassword text={form.text('password')} />
    </ShortForm>
  );
}
