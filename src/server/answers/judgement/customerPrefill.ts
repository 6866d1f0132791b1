import type { Answers } from '#engine/definition/answers.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { HeldAnswer } from '#server/people/customerBase/heldAnswers.ts';
import { fieldsOf } from '../documents/personal/documentContext.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';

/** Addresses of the applicant. */
const ownAddresses = ['address', 'company-address'];

/** Places of what is insured, mostly at home: agents are offered the address to confirm, customers enter it. */
const insuredPlaces = ['risk-location', 'residence', 'business-residence'];

/**
 * Returns an account in the customer's own name, preferably one with a mandate. Accounts of other payers are
 * asked for, and the mandate itself is never carried over.
 */
function ownIban(data: PartnerData): string | undefined {
  const names = [nameOfPartner(data), `${data.firstName} ${data.lastName}`];
  const own = data.bankAccounts.filter(({ holder }) => names.includes(holder));
  return (own.find(({ mandate }) => mandate !== undefined) ?? own[0])?.iban;
}

/** Returns the customer's master data by semantic. */
function factsOf(data: PartnerData): { [semantic: string]: string | undefined } {
  const { contact, salutation, firstName, lastName } = data;
  return {
    'honorific-prefix': salutation,
    'given-name': firstName,
    'family-name': lastName,
    email: contact.email,
    tel: contact.mobile,
    iban: ownIban(data),
    ...(data.kind === 'person' && { bday: data.birthDate }),
    ...(data.kind === 'company' && { organization: data.companyName, 'legal-form': data.legalForm }),
  };
}

const addressOf = ({ address }: PartnerData): { [semantic: string]: string | undefined } => ({
  street: address.street,
  'street-number': address.streetNumber,
  'postal-code': address.postcode,
  'address-level2': address.city,
});

const isAllowedValue = ({ schema }: Field, value: string): boolean =>
  !Array.isArray(schema.enum) || schema.enum.includes(value);

/** What is known of a customer, and for suggestions where it comes from: the address, or the number of a contract. */
interface KnownOfCustomer {
  answers: Answers;
  sources: { [pointer: string]: string };
}

/**
 * Returns the answers to a product's questions that the customer's master data already holds.
 * @param options.places also proposes the address as the place of what is insured
 * @param options.held what the customer's contracts suggest
 */
export function customerPrefill(
  definition: Definition,
  data: PartnerData,
  { places = false, held = [] }: { places?: boolean; held?: HeldAnswer[] } = {},
): KnownOfCustomer {
  const [facts, address] = [factsOf(data), addressOf(data)];
  const fields = fieldsOf(definition);
  const filled = [...ownAddresses, ...(places ? insuredPlaces : [])];
  const addresses = fields
    .filter(({ semantic }) => semantic !== undefined && filled.includes(semantic))
    .map(({ pointer }) => `${pointer}/`);
  const existing = fields.reduce<Answers>((answers, field) => {
    const { pointer, semantic = '' } = field;
    if (pointer.includes('/*')) return answers;
    const values = addresses.some((each) => pointer.startsWith(each)) ? address : facts;
    const value = values[semantic];
    // What is not known of a prospect is empty.
    return value !== undefined && value !== '' && isAllowedValue(field, value)
      ? setPointer(answers, pointer, value)
      : answers;
  }, {});
  const proposed = fields.filter(({ semantic = '' }) => places && insuredPlaces.includes(semantic));
  return {
    answers: held.reduce((answers, { pointer, value }) => setPointer(answers, pointer, value), existing),
    sources: {
      ...Object.fromEntries(proposed.map(({ pointer }) => [pointer, 'address'])),
      ...Object.fromEntries(held.map(({ pointer, contract }) => [pointer, contract])),
    },
  };
}
