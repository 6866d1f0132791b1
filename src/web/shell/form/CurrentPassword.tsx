import { useTranslation } from 'react-i18next';
import { PasswordField } from '#renderers/ui/field/Field.tsx';
import type { ShortText } from './useShortForm.ts';
import { usePasswordWords } from './usePasswordWords.ts';

/** The password that somebody has. */
export function CurrentPassword({ text, label }: { text: ShortText; label?: string }) {
  const { t } = useTranslation('portals');
  return (
    <PasswordField
      {...text}
      label={label ?? t('signIn.password')}
      autoComplete="current-password"
      words={usePasswordWords()}
    />
  );
}
