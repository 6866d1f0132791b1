import { useTranslation } from '#renderers/ui/translation.tsx';
import { isEmail } from '#engine/formats/email.ts';
import { isPhone, normaliseMobilePhone, normalisePhone } from '#engine/formats/phone.ts';
import { groupNumber } from '#renderers/widgets/input/phoneNumbers.ts';
import type { Customer, CustomerSaid } from '#web/base/api/agent.ts';
import { usePhoneValidator } from '#web/shell/form/PhoneField.tsx';
import type { Validator } from '#web/shell/form/useShortForm.ts';
import { useNameValidator } from './NameFields.tsx';

/** Whether mail or codes get a new recipient: the customer confirms that by a code. */
export const changesContact = ({ contact: was }: Customer, { contact }: CustomerSaid) =>
  was.email !== contact.email || was.mobile !== contact.mobile;

/** Names of the form's fields. */
export type CustomerFieldName =
  'firstName' | 'lastName' | 'street' | 'streetNumber' | 'postcode' | 'city' | 'phone' | 'mobile' | 'email';

/** Returns the request body for the customer with the values of the form. */
export function changedCustomer(
  customer: Customer,
  values: { [name in CustomerFieldName]: string },
): CustomerSaid {
  const { firstName, lastName, street, streetNumber, postcode, city } = values;
  const [phone, mobile, email] = [
    normalisePhone(values.phone),
    normaliseMobilePhone(values.mobile),
    values.email.trim(),
  ];
  const { salutation, familyStatus, companyName, legalForm } = customer;
  return {
    salutation,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(familyStatus !== undefined && { familyStatus }),
    ...(companyName !== undefined && { companyName }),
    ...(legalForm !== undefined && { legalForm }),
    address: {
      street: street.trim(),
      streetNumber: streetNumber.trim(),
      postcode: postcode.trim(),
      city: city.trim(),
    },
    contact: {
      ...(phone && { phone }),
      ...(mobile && { mobile }),
      ...(email && { email: email.toLowerCase() }),
    },
  };
}

/** Returns the label of each field. */
export function useCustomerLabels(): { [name in CustomerFieldName]: string } {
  const { t } = useTranslation('agent');
  return {
    firstName: t('subAgents.firstName'),
    lastName: t('subAgents.lastName'),
    street: t('editCustomer.street'),
    streetNumber: t('editCustomer.streetNumber'),
    postcode: t('editCustomer.postcode'),
    city: t('editCustomer.city'),
    phone: t('editCustomer.phone'),
    mobile: t('subAgents.mobile'),
    email: t('subAgents.email'),
  };
}

/** Returns the validator of each field. */
export function useCustomerValidators(): { [name in CustomerFieldName]: Validator } {
  const { t } = useTranslation(['agent', 'portals']);
  const judgeMobile = usePhoneValidator();
  const filled = (text: string) => (text.trim() === '' ? t('agent:editCustomer.missing') : undefined);
  const name = useNameValidator();
  return {
    firstName: name,
    lastName: name,
    street: filled,
    streetNumber: filled,
    city: filled,
    postcode: (text) => (/^\d{5}$/.test(text.trim()) ? undefined : t('agent:editCustomer.postcodeWrong')),
    phone: (text) =>
      text.trim() === '' || isPhone(normalisePhone(text) ?? '')
        ? undefined
        : t('portals:account.contact.phoneWrong'),
    mobile: (text) => (text.trim() === '' ? undefined : judgeMobile(text)),
    email: (text) =>
      text.trim() === '' || isEmail(text.trim()) ? undefined : t('portals:account.email.wrong'),
  };
}

/** Returns the texts that the form begins with. */
export function customerTexts({ firstName, lastName, address, contact }: Customer): {
  [name in CustomerFieldName]: string;
} {
  const { street, streetNumber, postcode, city } = address;
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    street,
    streetNumber,
    postcode,
    city,
    email: contact.email ?? '',
    phone: contact.phone ? groupNumber(contact.phone) : '',
    mobile: contact.mobile ? groupNumber(contact.mobile) : '',
  };
}
