import { useTranslation } from 'react-i18next';
import { isPassword } from '#engine/formats/password.ts';
import { PasswordField } from '#renderers/ui/field/Field.tsx';
import { PasswordStrength } from '#renderers/widgets/PasswordStrength.tsx';
import type { Judge, ShortText } from './useShortForm.ts';
import { usePasswordWords } from './usePasswordWords.ts';

/** Says that a password does not do yet. @param own names and addresses of the person */
export function useNewPasswordJudge(own?: readonly string[]): Judge {
  const { t } = useTranslation('portals');
  return (text) => (isPassword(text, own) ? undefined : t('signIn.passwordWeak'));
}

/** Where somebody chooses a password: what it still lacks stands below. */
export function NewPassword({ text, own }: { text: ShortText; own?: readonly string[] }) {
  const { t } = useTranslation(['portals', 'widgets']);
  const words = usePasswordWords();
  return (
    <PasswordField
      {...text}
      name="new-password"
      label={t('signIn.newPassword')}
      autoComplete="new-password"
      words={words}
      below={<PasswordStrength text={text.value} own={own} t={(key, values) => t(key, values ?? {})} />}
    />
  );
}
