import { useTranslation } from '#renderers/ui/translation.tsx';
import { isMobilePhone, normalisePhone } from '#engine/formats/phone.ts';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { Validator, ShortText } from './useShortForm.ts';

/** The number as it is stored; undefined when it is none that gets text messages. */
export function parseMobileNumber(text: string): string | undefined {
  const number = normalisePhone(text);
  return number !== undefined && isMobilePhone(number) ? number : undefined;
}

/** Says that this is no mobile phone. */
export function usePhoneValidator(): Validator {
  const { t } = useTranslation('portals');
  return (text) => (parseMobileNumber(text) === undefined ? t('account.phone.wrong') : undefined);
}

/** Field for a mobile number in any common notation. */
export function PhoneField({ text }: { text: ShortText }) {
  const { t } = useTranslation('portals');
  return (
    <Field
      {...text}
      label={t('account.phone.label')}
      hint={t('account.phone.hint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  );
}
