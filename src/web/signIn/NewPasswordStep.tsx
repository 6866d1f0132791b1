import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassword } from '#engine/formats/password.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Field, PasswordField } from '#renderers/ui/field/Field.tsx';
import { PasswordStrength } from '#renderers/widgets/PasswordStrength.tsx';
import { usePasswordWords } from './usePasswordWords.ts';
import styles from './SignIn.module.css';

/** A first password of one's own, and how one would like to be called. */
export function NewPasswordStep(props: {
  busy: boolean;
  refused: boolean;
  onSubmit: (password: string, nickname: string) => void;
}) {
  const { t } = useTranslation(['portals', 'widgets']);
  const [password, setPassword] = useState('');
  const [nickname, setNickname] = useState('');
  const [asked, setAsked] = useState(props.refused);
  const words = usePasswordWords();
  const weak = !isPassword(password);
  const nameless = nickname.trim() === '';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!weak && !nameless && !props.busy) props.onSubmit(password, nickname);
      }}
    >
      <PasswordField
        label={t('signIn.newPassword')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onText={setPassword}
        words={words}
        error={asked && weak ? t('signIn.passwordWeak') : undefined}
        below={<PasswordStrength text={password} t={(key, values) => t(key, values ?? {})} />}
      />
      <Field
        label={t('signIn.nickname')}
        hint={t('signIn.nicknameHint')}
        name="nickname"
        autoComplete="nickname"
        value={nickname}
        onText={setNickname}
        error={asked && nameless ? t('signIn.nicknameMissing') : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={props.busy}>
          {t('signIn.savePassword')}
        </Button>
      </div>
    </form>
  );
}
