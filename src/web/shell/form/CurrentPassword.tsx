import { useTranslation } from '#renderers/ui/translation.tsx';
import { PasswordField } from '#renderers/ui/field/Field.tsx';
import type { ShortText } from './useShortForm.ts';
import { useRevealLabel } from './useRevealLabel.ts';

/** Field for the current password. */
export function CurrentPassword({ text, label }: { text: ShortText; label?: string }) {
  const { t } = useTranslation('portals');
  return (
    <PasswordField
      {...text}
      label={label ?? t('signIn.password')}
      autoComplete="current-password"
      words={useRevealLabel()}
    />
  );
}
