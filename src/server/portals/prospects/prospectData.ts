import type { NewProspect } from '#api/prospects.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { normaliseMobilePhone } from '#engine/formats/phone.ts';
import { phoneNumber } from '#server/base/phoneNumber.ts';
import type { Contact, PartnerData } from '#server/storage/model/partner.ts';

/** Returns the ways of contact: the first number that receives text messages is the mobile one. */
function contactOf({ email, phones = [] }: NewProspect): Contact {
  const numbers = phones.filter((each) => each.trim() !== '').map(phoneNumber);
  const mobile = numbers.find((each) => normaliseMobilePhone(each) !== undefined);
  const phone = numbers.find((each) => each !== mobile);
  return {
    ...(email && { email: email.trim().toLowerCase() }),
    ...(phone !== undefined && { phone }),
    ...(mobile !== undefined && { mobile }),
  };
}

/**
 * Returns the data of a prospect; what was not asked is empty.
 * @throws PlatformError request-invalid without a name or without a way of contact; phone-invalid
 */
export function prospectData(newProspect: NewProspect): PartnerData {
  const { salutation = 'none', birthDate, address } = newProspect;
  const [firstName, lastName, companyName] = [
    newProspect.firstName,
    newProspect.lastName,
    newProspect.companyName,
  ].map((text = '') => text.trim()) as [string, string, string];
  const contact = contactOf(newProspect);
  const isNamed = lastName !== '' || companyName !== '';
  if (!isNamed || Object.keys(contact).length === 0) throw new PlatformError('request-invalid');
  const { street = '', streetNumber = '', postcode = '', city = '' } = address ?? {};
  const customer = {
    salutation,
    firstName,
    lastName,
    address: { street, streetNumber, postcode, city },
    contact,
    bankAccounts: [],
  };
  if (companyName !== '') return { kind: 'company', companyName, legalForm: '', ...customer };
  return { kind: 'person', ...customer, ...(birthDate !== undefined && { birthDate }) };
}
