import { createHash } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { maskedPhone } from '#server/people/identity/redact.ts';
import { findPerson } from '#server/people/identity/people.ts';
import { sendMessage } from '#server/answers/mail/textMessages.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { Account } from '#server/people/partners/accounts.ts';
import { agencyContactMatcher } from '#server/people/partners/agencyContacts.ts';
import { endingOf } from '../payouts/account.ts';
import type { Subject } from './contractSubject.ts';
import type { OpenedChange } from './outcome.ts';
import { checkCode, createCode, consumeCode } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** A code as the person sends it back. */
export interface Proof {
  id: string;
  code: string;
}

/** Account and contract of a change. */
interface ActingAccount {
  account: Account;
  subject: Subject;
}

/** An opened change whose code is asked for. */
type Requesting = ActingAccount & Pick<OpenedChange, 'loaded'>;

/** What a code confirms, as its message names it. */
interface Confirmed {
  title: string;
  contract: string;
  iban: string | undefined;
}

/** Purpose of a code: one change of one contract with these answers. */
type ChangePurpose = `aenderung ${string}`;
export const changePurpose = (text: string): ChangePurpose =>
  `aenderung ${createHash('sha256').update(text).digest('hex')}`;

/** Error codes of codes, renamed for saving. */
const proofErrorCodes: { [code: string]: 'proof-wrong' | 'proof-over' } = {
  'code-wrong': 'proof-wrong',
  'code-expired': 'proof-over',
};
/** Returns the error of a code under its name for saving. */
export const asProofError = (error: unknown): unknown => {
  const code = error instanceof PlatformError ? proofErrorCodes[error.code] : undefined;
  return code ? new PlatformError(code) : error;
};

/** Codes by text message that prove the identity behind a change. */
export function createProofs({ db, clock, ids, identity, root }: Deps) {
  const t = translator('live', root);

  /**
   * Returns the phone for the code: the account's for customers; for agents the customer's known number.
   * @throws PlatformError confirmation-unreachable where that number is one of the agency
   */
  async function phoneOf(trx: Trx, { account, subject }: ActingAccount): Promise<string | undefined> {
    const { mobile } = subject.partner.data.contact;
    if (account.portal === 'benutzer')
      return (await findPerson(trx, account.person))?.attributes.phone_number ?? mobile;
    const isOfAgency = await agencyContactMatcher(trx, account.number);
    if (mobile !== undefined && isOfAgency(mobile)) throw new PlatformError('confirmation-unreachable');
    return mobile;
  }

  /** Names change, contract and account, so that the reader of the message knows what the code confirms. */
  const textOf = (code: string, { title, contract, iban }: Confirmed) =>
    iban === undefined
      ? t('mails:change.code.text', { code, title, contract })
      : t('mails:change.code.account', { code, title, contract, ending: endingOf(iban) });

  /**
   * Sends a code.
   * @returns its id and the masked destination
   * @throws PlatformError rate-limited, change-impossible when no phone is known, confirmation-unreachable
   */
  async function request(
    { account, subject, loaded }: Requesting,
    purpose: ChangePurpose,
    iban: string | undefined,
  ) {
    const provider = await identity();
    const now = clock.now();
    return transaction(db, async (trx) => {
      const { person } = account;
      const to = await phoneOf(trx, { account, subject });
      if (to === undefined)
        throw new PlatformError('change-impossible', { members: { reason: t('changes:refused.phone') } });
      const owner = { personId: person };
      const { id, code, expiresAt } = await createCode(trx, provider, { purpose, owner }, now);
      const placeholders = brandPlaceholders(subject.contract.brand);
      const message = {
        channel: 'sms' as const,
        template: 'change.code' as const,
        to,
        brand: subject.contract.brand,
        senderName: placeholders.sender,
        subject: t('mails:change.code.subject'),
        text: textOf(code, {
          title: t(`${loaded.definition.namespace}:title`),
          contract: subject.contract.id,
          iban,
        }),
      };
      await sendMessage(trx, message, { id: ids.uuid(), key: person, now, recipient: 'known' });
      return { id, destination: maskedPhone(to), expiresAt: expiresAt.toISOString() };
    });
  }

  /** Checks a code and counts failures. @throws PlatformError proof-missing, proof-wrong, proof-over */
  async function judge(person: string, purpose: ChangePurpose, proof: Proof | undefined): Promise<void> {
    if (!proof) throw new PlatformError('proof-missing');
    const answer = { ...proof, purpose, owner: { personId: person } };
    await checkCode(await identity(), answer, clock.now()).catch((error: unknown) => {
      throw asProofError(error);
    });
  }

  /** Consumes a code in the transaction that it proves. @throws PlatformError proof-over */
  async function use(trx: Trx, { id }: Proof): Promise<void> {
    await consumeCode(trx, id).catch((error: unknown) => {
      throw asProofError(error);
    });
  }

  return { request, judge, use };
}
