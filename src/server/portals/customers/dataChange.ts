import { mobileNumber, phoneNumber } from '#server/base/phoneNumber.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Caller } from '#server/ports/identity.ts';
import { removeMove } from '#server/people/partners/changeStore.ts';
import legalForms from './data/rechtsformen.json' with { type: 'json' };
import type { CompanyPartner, PartnerData, PersonPartner } from '#server/storage/model/partner.ts';
import { openPartner, expectVersion } from './openedPartner.ts';
import { prove } from './changeProof.ts';
import { writePartner } from './partnerWriting.ts';
import type { PartnerChangeDeps } from './partnerChangeDeps.ts';

/** Editable data of a person or company; kind and birth date are fixed. */
export type PartnerUpdate = Pick<
  PartnerData,
  'salutation' | 'firstName' | 'lastName' | 'address' | 'contact'
> &
  Partial<Pick<PersonPartner, 'familyStatus'> & Pick<CompanyPartner, 'companyName' | 'legalForm'>> & {
    proof?: string;
  };

/**
 * Changes name, address and contact. A new e-mail address or mobile number needs a code because links are
 * sent there.
 * @throws PlatformError not-found, partner-changed, phone-invalid, request-invalid, proof-invalid
 */
export function changeData(
  deps: PartnerChangeDeps,
  caller: Caller,
  number: string,
  revision: number,
  update: PartnerUpdate,
): Promise<number> {
  const { phone, mobile, ...contact } = update.contact;
  const numbers = {
    ...(phone !== undefined && { phone: phoneNumber(phone) }),
    ...(mobile !== undefined && { mobile: mobileNumber(mobile) }),
  };
  return openPartner(deps, caller, number, async (opened) => {
    const { trx, partner } = opened;
    expectVersion(opened, revision);
    const data = mergedPartner(partner.data, { ...update, contact: { ...contact, ...numbers } });
    const { contact: was } = partner.data;
    if (was.email !== data.contact.email || was.mobile !== data.contact.mobile)
      await prove(opened, 'kontaktdaten', update.proof);
    if (JSON.stringify(partner.data.address) !== JSON.stringify(data.address))
      await removeMove(trx, partner.number);
    const [before, after] = [withoutBankAccounts(partner.data), withoutBankAccounts(data)];
    return writePartner(deps, opened, data, { kind: 'data', letter: 'dataChanged', before, after });
  });
}

/**
 * Returns the data with the update applied.
 * @throws PlatformError request-invalid for members of the other kind of partner
 */
function mergedPartner(current: PartnerData, update: PartnerUpdate): PartnerData {
  const { proof: _, familyStatus, companyName, legalForm, ...common } = update;
  if (current.kind === 'person') {
    if (companyName !== undefined || legalForm !== undefined) throw new PlatformError('request-invalid');
    const { familyStatus: _before, ...person } = current;
    return { ...person, ...common, ...(familyStatus && { familyStatus }) };
  }
  const isForm = legalForm === current.legalForm || legalForms.items.some(({ id }) => id === legalForm);
  if (familyStatus !== undefined || companyName === undefined || legalForm === undefined || !isForm)
    throw new PlatformError('request-invalid');
  return { ...current, ...common, companyName, legalForm };
}

/** Returns the data without bank accounts, which are changed separately. */
function withoutBankAccounts({ bankAccounts: _, ...rest }: PartnerData): object {
  return rest;
}
