import { isEmail } from '#engine/formats/email.ts';
import { isMobilePhone } from '#engine/formats/phone.ts';
import { expandPointer, getPointer } from '#engine/pointer.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { isServedCountry } from '#server/answers/mail/textMessages.ts';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';
import { nameOfApplicant } from '#server/answers/judgement/nameOfApplicant.ts';
import { agencyContactMatcher } from '#server/people/partners/agencyContacts.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import type { DraftRow } from './store.ts';
import type { CodeAddresses } from '#server/answers/notifications/sentCodes.ts';

/** Returns the name of a draft's customer. */
export async function customerName(
  trx: Trx,
  { registry }: Pick<Deps, 'registry'>,
  { definition: id, answers, partner }: Pick<DraftRow, 'definition' | 'answers' | 'partner'>,
): Promise<string> {
  const customer = partner === null ? undefined : await findPartner(trx, partner);
  if (customer) return nameOfPartner(customer.data);
  const definition = registry.get(id)?.definition;
  return definition ? nameOfApplicant(definition, answers) : '';
}

/**
 * Returns the addresses of a draft's customer: from the master data, else, as of a prospect, from the answers. Excludes
 * addresses of the agency, which must not confirm itself, and phones to which no code can be sent.
 */
export async function customerAddresses(
  trx: Trx,
  { registry, settings }: Pick<Deps, 'registry' | 'settings'>,
  { definition: id, answers, partner, agent }: Pick<DraftRow, 'definition' | 'answers' | 'partner' | 'agent'>,
): Promise<CodeAddresses> {
  const customer = partner === null ? undefined : await findPartner(trx, partner);
  const contact = customer?.data.contact;
  const definition = registry.get(id)?.definition;
  const answersTo = (semantic: string) =>
    (definition ? fieldsBySemantic(definition, semantic) : [])
      .flatMap(({ pointer }) => expandPointer(answers, pointer))
      .map((path) => getPointer(answers, path))
      .filter((value): value is string => typeof value === 'string');
  const isOfAgency = await agencyContactMatcher(trx, agent ?? undefined);
  const defined = (values: (string | undefined)[]) => values.filter((value) => value !== undefined);
  // Of a prospect, no way of contact is proven, and the answers may know one more.
  const waysOf = (existing: string | undefined, semantic: string) => {
    const answered = contact && !customer.prospect ? [] : answersTo(semantic);
    return [...defined([existing]), ...answered];
  };
  const sms = waysOf(contact?.mobile, 'tel').find(
    (phone) => isMobilePhone(phone) && isServedCountry(settings.sms, phone) && !isOfAgency(phone),
  );
  const mail = waysOf(contact?.email, 'email').find((each) => isEmail(each) && !isOfAgency(each));
  return { ...(sms !== undefined && { sms }), ...(mail !== undefined && { mail }) };
}
