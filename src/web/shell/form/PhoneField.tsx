import { useTranslation } from 'react-i18next';
import { isMobilePhone, normalisePhone } from '#engine/formats/phone.ts';
import { Field } from '#renderers/ui/field/Field.tsx';
import type { Judge, ShortText } from './useShortForm.ts';

/** The number as it is stored; undefined when it is none that gets text messages. */
export function mobileNumber(text: string): string | undefined {
  const number = normalisePhone(text);
  return number !== undefined && isMobilePhone(number) ? number : undefined;
}

/** Says that this is no mobile phone. */
export function usePhoneJudge(): Judge {
  const { t } = useTranslation('portals');
  return (text) => (mobileNumber(text) === undefined ? t('account.phone.wrong') : undefined);
}

/** A number that gets text messages, written as people write it. */
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
