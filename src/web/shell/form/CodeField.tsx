import { useTranslation } from '#renderers/ui/translation.tsx';
import { Field } from '#renderers/ui/field/Field.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import type { Validator, ShortText } from './useShortForm.ts';

/** Six digits, however they are grouped. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Says that a code has other than six digits. */
export function useCodeValidator(): Validator {
  const { t } = useTranslation('portals');
  return (text) => (digitsOf(text).length === 6 ? undefined : t('signIn.code.codeIncomplete'));
}

/** Field for a one-time code: accepts pasted spaces; a flag allows autofill. */
export function CodeField({ text, label, hint }: { text: ShortText; label: string; hint?: string }) {
  const autocomplete = useFlag('mfa-code-autocomplete');
  return (
    <Field
      {...text}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete={autocomplete ? 'one-time-code' : 'off'}
      maxLength={12}
    />
  );
}
