import { useTranslation } from '#renderers/ui/translation.tsx';
import { isPassword } from '#engine/formats/password.ts';
import { PasswordField } from '#renderers/ui/field/Field.tsx';
import { PasswordStrength } from '#renderers/widgets/PasswordStrength.tsx';
import type { Validator, ShortText } from './useShortForm.ts';
import { useRevealLabel } from './useRevealLabel.ts';

/** Says that a password does not do yet. @param own names and addresses of the person */
export function useNewPasswordValidator(own?: readonly string[]): Validator {
  const { t } = useTranslation('portals');
  return (text) => (isPassword(text, own) ? undefined : t('signIn.passwordWeak'));
}

/** Field for a new password, with its unmet requirements below. */
export function NewPassword({ text, own }: { text: ShortText; own?: readonly string[] }) {
  const { t } = useTranslation(['portals', 'widgets']);
  const revealLabel = useRevealLabel();
  return (
    <PasswordField
      {...text}
      name="new-password"
      label={t('signIn.newPassword')}
      autoComplete="new-password"
      words={revealLabel}
      below={<PasswordStrength text={text.value} own={own} t={(key, values) => t(key, values ?? {})} />}
    />
  );
}
