import { useTranslation } from '#renderers/ui/translation.tsx';
import { normaliseMobilePhone } from '#engine/formats/phone.ts';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { Validator, ShortText } from './useShortForm.ts';

/** Says that this is no mobile phone. */
export function usePhoneValidator(): Validator {
  const { t } = useTranslation('portals');
  return (text) => (normaliseMobilePhone(text) === undefined ? t('account.phone.wrong') : undefined);
}

/** Field for a mobile number in any common notation. */
export function PhoneField({ text, label }: { text: ShortText; label?: string }) {
  const { t } = useTranslation('portals');
  return (
    <Field
      {...text}
      label={label ?? t('account.phone.label')}
      hint={t('account.phone.hint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  );
}
