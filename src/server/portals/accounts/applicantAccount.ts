import { mobileNumber } from '#server/base/phoneNumber.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isPassword } from '#engine/formats/password.ts';
import type { Deps } from '#server/ports/deps.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { findSentApplication, type SentApplication } from '#server/insurance/applications/sentApplication.ts';
import { customerDataOf } from '#server/insurance/applications/customerData.ts';
import { giveToCustomer } from '#server/insurance/contracts/applicationFiles.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';
import { normaliseUsername } from '#server/people/identity/people.ts';
import { maskedEmail, maskedPhone } from '#server/people/identity/redact.ts';
import { takeCodeProof } from '#server/people/oneTimeCodes/oneTimeCodes.ts';
import { addPartner, applicantOf, findPartner, updatePartner } from '#server/people/partners/service.ts';
import { nameOfPartner, type Partner, type PartnerData } from '#server/storage/model/partner.ts';
import { createAccount } from './accountCreation.ts';

type AccountDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'identity' | 'root' | 'registry'>;

/** What an applicant chooses; the rest is known from the application. */
interface ApplicantChoice extends SentApplication {
  password: string;
  /** In any notation; only where the application names no mobile phone. */
  phone?: string;
  mailProof?: string;
  phoneProof?: string;
}

/** The applicant of an application, and where codes go. */
interface KnownApplicant {
  application: string;
  brand: string;
  data: PartnerData;
  email: string;
  /** Undefined where no mobile phone is known. */
  mobile: string | undefined;
}

/** Reads who sent an application. @throws PlatformError link-invalid */
async function readApplicant(
  { registry, clock }: AccountDeps,
  trx: Trx,
  sent: SentApplication,
): Promise<KnownApplicant> {
  const row = await findSentApplication(trx, sent, clock.now());
  const loaded = await registry.load(row.definition, row.version);
  const data = loaded && customerDataOf(loaded.definition, row.answers);
  if (!data?.contact.email) throw new PlatformError('link-invalid');
  const { email, mobile } = data.contact;
  return { application: row.number, brand: row.brand, data, email: normaliseUsername(email), mobile };
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Returns whether a stored customer is this person or company, beyond last name and e-mail address. */
function isSameCustomer(partner: PartnerData, data: PartnerData): boolean {
  if (partner.address.postcode !== data.address.postcode) return false;
  if (partner.kind === 'company')
    return data.kind === 'company' && sameText(partner.companyName, data.companyName);
  return (
    data.kind === 'person' &&
    partner.birthDate === data.birthDate &&
    sameText(partner.firstName, data.firstName)
  );
}

/** Returns whether a prospect is this person or company, as far as an agent knew. */
function isSameProspect(partner: PartnerData, data: PartnerData): boolean {
  const { email } = partner.contact;
  const sameMail = email !== undefined && sameText(email, data.contact.email ?? '');
  const sameName = sameText(nameOfPartner(partner), nameOfPartner(data));
  const [born, bornToo] = [partner, data].map((each) =>
    each.kind === 'person' ? each.birthDate : undefined,
  );
  const otherBirthday = born !== undefined && born !== bornToo;
  return (sameName || (sameMail && sameText(partner.lastName, data.lastName))) && !otherBirthday;
}

/** Returns the prospect whose draft became an application, with the data that the applicant gave. */
async function prospectOf(
  trx: Trx,
  { application, brand, data }: KnownApplicant,
  now: Date,
): Promise<Partner | undefined> {
  const draft = await trx
    .selectFrom('drafts')
    .select('partner')
    .where('application_number', '=', application)
    .where('partner', 'is not', null)
    .executeTakeFirst();
  const partner = draft?.partner ? await findPartner(trx, draft.partner) : undefined;
  if (!partner?.prospect || partner.brand !== brand || !isSameProspect(partner.data, data)) return undefined;
  const version = await updatePartner(trx, { ...partner, data }, now);
  return version === undefined ? undefined : { ...partner, data, version };
}

/** Returns the customer who an applicant is already, the prospect whom the agent noted, or a new customer. */
async function customerFor(
  { ids, clock }: AccountDeps,
  trx: Trx,
  applicant: KnownApplicant,
): Promise<Partner> {
  const { application, brand, data, email } = applicant;
  const now = clock.now();
  const prospect = await prospectOf(trx, applicant, now);
  if (prospect) return prospect;
  const number = await applicantOf(trx, application, email);
  const partner = number === undefined ? undefined : await findPartner(trx, number);
  if (partner && isSameCustomer(partner.data, data)) return partner;
  return addPartner(trx, { brand, data }, { ids, now });
}

/** Returns the operations by which an applicant makes an account: only a password is left to choose. */
export function createApplicantAccounts(deps: AccountDeps) {
  const { db, clock, identity } = deps;
  const letters = createNotifications(deps);
  const read = (trx: Trx, sent: SentApplication) => readApplicant(deps, trx, sent);

  return {
    /** Returns where codes will go, masked. */
    async check(sent: SentApplication): Promise<{ email: string; phone?: string }> {
      const { email, mobile } = await transaction(db, (trx) => read(trx, sent));
      return { email: maskedEmail(email), ...(mobile && { phone: maskedPhone(mobile) }) };
    },

    /** Returns the brand and the address or number that a code goes to. @throws PlatformError phone-invalid */
    async recipient(
      trx: Trx,
      sent: SentApplication & { channel: 'sms' | 'mail'; phone?: string },
    ): Promise<{ brand: string; email: string } | { brand: string; phone: string }> {
      const { brand, email, mobile } = await read(trx, sent);
      if (sent.channel === 'mail') return { brand, email };
      return { brand, phone: mobile ?? mobileNumber(sent.phone ?? '') };
    },

    /**
     * Creates the account, by which the reference is used up.
     * @throws PlatformError link-invalid, proof-invalid, phone-invalid, password-weak, account-exists
     */
    async complete({ password, phone: typed, mailProof, phoneProof, ...sent }: ApplicantChoice) {
      if (!isPassword(password)) throw new PlatformError('password-weak');
      const provider = await identity();
      const now = clock.now();
      const purpose = 'registrierung';
      return transaction(db, async (trx) => {
        const applicant = await read(trx, sent);
        const { email, application } = applicant;
        const phone = applicant.mobile ?? mobileNumber(typed ?? '');
        await takeCodeProof(trx, provider, { purpose, owner: { address: email }, proof: mailProof }, now);
        await takeCodeProof(trx, provider, { purpose, owner: { address: phone }, proof: phoneProof }, now);
        const partner = await customerFor(deps, trx, applicant);
        const credentials = { email, phone, password };
        const username = await createAccount(trx, { provider, letters }, partner, credentials, now);
        await giveToCustomer(trx, { application, partner: partner.number }, now);
        return { email: username };
      });
    },
  };
}
