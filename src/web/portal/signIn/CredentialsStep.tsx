import { useState } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { CurrentPassword } from '#web/shell/form/CurrentPassword.tsx';
import { EmailField } from '#web/shell/form/EmailField.tsx';
import { ShortForm } from '#web/shell/form/ShortForm.tsx';
import { useShortForm } from '#web/shell/form/useShortForm.ts';
import styles from './SignIn.module.css';

/** Name and password, or name and passkey. */
export function CredentialsStep(props: {
  busy: boolean;
  lostPassword: string;
  /** Address of the form for a new phone number, if the portal has one. */
  lostPhone?: string;
  /** Address of the registration, if the portal has one. */
  register?: string;
  /** Address of the application as a sales partner, if the portal has one. */
  join?: string;
  /** Signs in with a passkey. */
  onPasskey: (name: string) => void;
  onSubmit: (name: string, password: string) => void;
}) {
  const { t } = useTranslation('portals');
  const [nameless, setNameless] = useState(false);
  const form = useShortForm({
    judges: {
      username: (text) => (text.trim() === '' ? t('signIn.nameMissing') : undefined),
      password: (text) => (text === '' ? t('signIn.passwordMissing') : undefined),
    },
    said: { username: nameless ? t('signIn.nameMissing') : undefined },
    busy: props.busy,
    onSubmit: ({ username, password }) => props.onSubmit(username, password),
  });
  const { onPasskey } = props;
  const name = form.values.username;
  const username = form.text('username');
  // A passkey needs the name only, so that the form is not judged for it.
  const missing = nameless && name.trim() === '' ? t('signIn.nameMissing') : undefined;
  const more = (
    <>
      {'PublicKeyCredential' in window && (
        <Button
          className={styles.wide}
          busy={props.busy}
          onClick={() => {
            setNameless(name.trim() === '');
            if (name.trim() !== '') onPasskey(name);
          }}
        >
          {t('signIn.passkey')}
        </Button>
      )}
      <Link href={props.lostPassword}>{t('signIn.lostPassword')}</Link>
      {props.lostPhone !== undefined && <Link href={props.lostPhone}>{t('signIn.lostPhone')}</Link>}
      {props.register !== undefined && <Link href={props.register}>{t('signIn.register')}</Link>}
      {props.join !== undefined && <Link href={props.join}>{t('signIn.join')}</Link>}
    </>
  );
  return (
    <ShortForm form={form} submit={t('signIn.submit')} busy={props.busy} more={more}>
      <EmailField
        text={{ ...username, error: username.error ?? missing }}
        label={t('signIn.name')}
        autoComplete="username"
      />
      <CurrentPassword text={form.text('password')} />
    </ShortForm>
  );
}
