import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Field, PasswordField } from '#renderers/ui/field/Field.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { usePasswordWords } from './usePasswordWords.ts';
import styles from './SignIn.module.css';

/** Name and password. What is missing is said at its field, and the first such field takes the focus. */
export function CredentialsStep(props: {
  busy: boolean;
  lostPassword: string;
  onSubmit: (name: string, password: string) => void;
}) {
  const { t } = useTranslation('portals');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const words = usePasswordWords();
  const nameMissing = name.trim() === '';
  const passwordMissing = password === '';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (nameMissing) nameInput.current?.focus();
        else if (passwordMissing) passwordInput.current?.focus();
        else if (!props.busy) props.onSubmit(name, password);
      }}
    >
      <Field
        label={t('signIn.name')}
        ref={nameInput}
        name="username"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onText={setName}
        error={asked && nameMissing ? t('signIn.nameMissing') : undefined}
      />
      <PasswordField
        label={t('signIn.password')}
        ref={passwordInput}
        name="password"
        autoComplete="current-password"
        value={password}
        onText={setPassword}
        words={words}
        error={asked && passwordMissing ? t('signIn.passwordMissing') : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={props.busy}>
          {t('signIn.submit')}
        </Button>
        <Link href={props.lostPassword}>{t('signIn.lostPassword')}</Link>
      </div>
    </form>
  );
}
