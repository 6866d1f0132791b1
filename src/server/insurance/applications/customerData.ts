import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { normaliseMobilePhone, normalisePhone } from '#engine/formats/phone.ts';
import { getPointer, isObject } from '#engine/pointer.ts';
import type { Json } from '#engine/definition/json.ts';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';
import type { Address, Contact, PartnerData } from '#server/storage/model/partner.ts';

type Reader = (semantic: string) => Json[];

/** Returns a reader of all answers to fields of a semantic, in page order. */
const readerOf =
  (definition: Definition, answers: Answers): Reader =>
  (semantic) =>
    fieldsBySemantic(definition, semantic)
      .map(({ pointer }) => getPointer(answers, pointer))
      .filter((value) => value !== undefined);

const texts = (values: Json[]): string[] => values.filter((value) => typeof value === 'string');

function addressIn(values: Json[]): Address | undefined {
  const { street, streetNumber, postcode, city } = values.find((value) => isObject(value)) ?? {};
  const whole = [street, streetNumber, postcode, city].every((part) => typeof part === 'string');
  return whole ? ({ street, streetNumber, postcode, city } as Address & object) : undefined;
}

/** Returns the address of mails, and the numbers that can be dialled. */
function contactIn(read: Reader): Contact {
  const numbers = texts(read('tel'));
  const mobile = numbers.map((number) => normaliseMobilePhone(number)).find(Boolean);
  const phone = numbers.map((number) => normalisePhone(number)).find((number) => number && number !== mobile);
  const [email] = texts(read('email'));
  return { ...(email && { email }), ...(phone && { phone }), ...(mobile && { mobile }) };
}

const salutations = ['mr', 'ms', 'diverse', 'none'] as const;

/**
 * Returns the applicant's master data, by semantic; undefined where the answers do not say enough of a person or
 * company to become a customer.
 */
export function customerDataOf(definition: Definition, answers: Answers): PartnerData | undefined {
  const read = readerOf(definition, answers);
  const [first] = texts(read('given-name'));
  const [last] = texts(read('family-name'));
  const [birthDate] = texts(read('bday'));
  const [companyName] = texts(read('organization'));
  const [legalForm] = texts(read('legal-form'));
  const address = addressIn(read('address'));
  const contact = contactIn(read);
  if (!first || !last || !address || contact.email === undefined) return undefined;
  const [asked] = texts(read('honorific-prefix'));
  const salutation = salutations.find((each) => each === asked) ?? 'none';
  const customer = { salutation, firstName: first, lastName: last, address, contact, bankAccounts: [] };
  if (companyName) return legalForm ? { kind: 'company', companyName, legalForm, ...customer } : undefined;
  return birthDate ? { kind: 'person', birthDate, ...customer } : undefined;
}
