import { useTranslation } from '#renderers/ui/translation.tsx';
import { isEmail } from '#engine/formats/email.ts';
import { normalisePhone } from '#engine/formats/phone.ts';
import { formatDate } from '#engine/text/format.ts';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import type { Customer } from '#web/base/api/agent.ts';
import type { NewProspect } from '#web/base/api/prospects.ts';
import type { Validator } from '#web/shell/form/useShortForm.ts';
import { writtenDay } from '#web/shell/form/writtenDay.ts';

/** Names of the form's fields. */
export type ProspectField =
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'phone'
  | 'otherPhone'
  | 'email'
  | 'birthDate'
  | 'callable'
  | 'street'
  | 'streetNumber'
  | 'postcode'
  | 'city';

export type ProspectTexts = { [name in ProspectField]: string };

/** Whether the person agreed to be called; empty where that was not asked. */
export const callableTexts = ['', 'yes', 'no'] as const;

const isEmpty = (text: string): boolean => text.trim() === '';

/** Returns the request body for the values of the form. */
export function prospectSaid(values: ProspectTexts, partner?: Customer): NewProspect {
  const { callable, street, streetNumber, postcode, city } = values;
  const [firstName, lastName, companyName] = [values.firstName, values.lastName, values.companyName].map(
    (text) => text.trim(),
  ) as [string, string, string];
  const birthDate = writtenDay(values.birthDate);
  const phones = [values.phone, values.otherPhone].flatMap((text) => normalisePhone(text) ?? []);
  const email = values.email.trim().toLowerCase();
  return {
    ...(partner && { salutation: partner.salutation }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(companyName && { companyName }),
    ...(birthDate !== undefined && { birthDate }),
    ...(phones.length > 0 && { phones }),
    ...(email && { email }),
    ...(callable !== '' && { callable: callable === 'yes' }),
    address: {
      street: street.trim(),
      streetNumber: streetNumber.trim(),
      postcode: postcode.trim(),
      city: city.trim(),
    },
  };
}

/** Returns the texts that the form begins with. */
export function prospectTexts(customer: Customer): ProspectTexts {
  const { firstName, lastName, companyName = '', birthDate, address, contact, prospect } = customer;
  const callable = prospect?.callable;
  const numbers = [contact.mobile, contact.phone].filter((each) => each !== undefined).map(groupNumber);
  const [phone = '', otherPhone = ''] = numbers;
  return {
    firstName,
    lastName,
    companyName,
    phone,
    otherPhone,
    email: contact.email ?? '',
    birthDate: birthDate === undefined ? '' : formatDate(birthDate),
    callable: callable === undefined ? '' : callable ? 'yes' : 'no',
    ...address,
  };
}

/** Returns the validator of each field: a name and a way of contact are needed, everything else may be missing. */
export function useProspectValidators(values: () => ProspectTexts | undefined): {
  [name in ProspectField]: Validator;
} {
  const { t } = useTranslation(['agent', 'portals']);
  const other = (name: ProspectField) => values()?.[name] ?? '';
  const any: Validator = () => undefined;
  const phone: Validator = (text) =>
    isEmpty(text) || normalisePhone(text) !== undefined ? undefined : t('portals:account.contact.phoneWrong');
  return {
    firstName: any,
    lastName: (text) =>
      isEmpty(text) && isEmpty(other('companyName')) ? t('agent:prospect.nameMissing') : undefined,
    companyName: any,
    phone: (text) =>
      isEmpty(text) && isEmpty(other('email')) ? t('agent:prospect.contactMissing') : phone(text),
    otherPhone: phone,
    email: (text) => (isEmpty(text) || isEmail(text.trim()) ? undefined : t('portals:account.email.wrong')),
    birthDate: (text) =>
      isEmpty(text) || writtenDay(text) !== undefined ? undefined : t('portals:register.birthDateWrong'),
    callable: any,
    street: any,
    streetNumber: any,
    postcode: (text) =>
      isEmpty(text) || /^\d{5}$/.test(text.trim()) ? undefined : t('agent:editCustomer.postcodeWrong'),
    city: any,
  };
}
