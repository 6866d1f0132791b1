import { createHash } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { maskedPhone } from '#server/people/identity/redact.ts';
import { findPerson } from '#server/people/identity/people.ts';
import { sendMessage } from '#server/answers/mail/textMessages.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { Account } from '#server/people/partners/accounts.ts';
import { agencyWays } from '#server/people/partners/agencyWays.ts';
import { endingOf } from '../payouts/account.ts';
import type { Subject } from './contractSubject.ts';
import { checkCode, createCode, consumeCode } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** A code as the person sends it back. */
export interface Proof {
  id: string;
  code: string;
}

/** Who changes which contract. */
interface ActingAccount {
  account: Account;
  subject: Subject;
}

/** What a code is for: one change of one contract with these answers. */
export type ChangePurpose = `aenderung ${string}`;
export const changePurpose = (text: string): ChangePurpose =>
  `aenderung ${createHash('sha256').update(text).digest('hex')}`;

/** What a refused code is called where a change is saved. */
const proofErrorCodes: { [code: string]: 'proof-wrong' | 'proof-over' } = {
  'code-wrong': 'proof-wrong',
  'code-expired': 'proof-over',
};
/** A refusal of a code by the name that it has where something is saved. */
export const asProofError = (error: unknown): unknown => {
  const code = error instanceof PlatformError ? proofErrorCodes[error.code] : undefined;
  return code ? new PlatformError(code) : error;
};

/** Codes by text message that prove who makes a change. */
export function createProofs({ db, clock, ids, identity, root }: Deps) {
  const t = translator('live', root);

  /**
   * Customers prove by their own phone. An agent has no such phone: the customer confirms, with the number known.
   * @throws PlatformError confirmation-unreachable where that number is one of the agency
   */
  async function phoneOf(trx: Trx, { account, subject }: ActingAccount): Promise<string | undefined> {
    const { mobile } = subject.partner.data.contact;
    if (account.portal === 'benutzer')
      return (await findPerson(trx, account.person))?.attributes.phone_number ?? mobile;
    const isOfAgency = await agencyWays(trx, account.number);
    if (mobile !== undefined && isOfAgency(mobile)) throw new PlatformError('confirmation-unreachable');
    return mobile;
  }

  /** Where money is to go stands in the message: whoever reads it sees what the code confirms. */
  const textOf = (code: string, iban: string | undefined) =>
    iban === undefined
      ? t('mails:change.code.text', { code })
      : t('mails:change.code.account', { code, ending: endingOf(iban) });

  /**
   * Sends a code. @returns its id and where it went, masked
   * @throws PlatformError rate-limited, change-impossible when no phone is known, confirmation-unreachable
   */
  async function request({ account, subject }: ActingAccount, purpose: ChangePurpose, iban?: string) {
    const provider = await identity();
    const now = clock.now();
    return transaction(db, async (trx) => {
      const { person } = account;
      const to = await phoneOf(trx, { account, subject });
      if (to === undefined)
        throw new PlatformError('change-impossible', { members: { reason: t('changes:refused.phone') } });
      const owner = { personId: person };
      const { id, code, expiresAt } = await createCode(trx, provider, { purpose, owner }, now);
      const words = brandWords(subject.contract.brand);
      const message = {
        channel: 'sms' as const,
        template: 'change.code' as const,
        to,
        brand: subject.contract.brand,
        senderName: words.sender,
        subject: t('mails:change.code.subject'),
        text: textOf(code, iban),
      };
      await sendMessage(trx, message, { id: ids.uuid(), key: person, now, recipient: 'known' });
      return { id, destination: maskedPhone(to), expiresAt: expiresAt.toISOString() };
    });
  }

  /** Judges a code and counts a wrong one. @throws PlatformError proof-missing, proof-wrong, proof-over */
  async function judge(person: string, purpose: ChangePurpose, proof: Proof | undefined): Promise<void> {
    if (!proof) throw new PlatformError('proof-missing');
    const answer = { ...proof, purpose, owner: { personId: person } };
    await checkCode(await identity(), answer, clock.now()).catch((error: unknown) => {
      throw asProofError(error);
    });
  }

  /** Uses a good code up, in the transaction of what it proves. @throws PlatformError proof-over */
  async function use(trx: Trx, { id }: Proof): Promise<void> {
    await consumeCode(trx, id).catch((error: unknown) => {
      throw asProofError(error);
    });
  }

  return { request, judge, use };
}
