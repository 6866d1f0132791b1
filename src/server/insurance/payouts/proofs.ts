import { createHash } from 'node:crypto';
import { normaliseIban } from '#engine/formats/iban.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { asProofError, type Proof } from '../changes/proofs.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { maskedEmail, maskedPhone } from '#server/people/identity/redact.ts';
import { isServedCountry, sendMessage } from '#server/answers/mail/textMessages.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { endingOf } from './account.ts';
import {
  checkCode,
  createCode,
  type CodeOwner,
  type CodeUse,
} from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** Recipient and owner of a code. */
export interface CodeRecipient {
  owner: CodeOwner;
  phone?: string | undefined;
  email?: string | undefined;
  brand: string;
}

/** An account, and the claim or contract for which it is paid, where that has a number. */
interface PaidAccount {
  iban: string;
  claim?: string | undefined;
  contract?: string | undefined;
}

/**
 * Returns the purpose of a code: exactly these accounts of this claim, customer or contract.
 * @param contracts of the customer, whose premiums are to be drawn from the account
 */
export function purposeOfAccounts(
  about: string,
  ibans: string[],
  contracts: string[] = [],
): `konto ${string}` {
  const text = [about, ...ibans.map(normaliseIban).sort(), ...[...contracts].sort()].join(' ');
  return `konto ${createHash('sha256').update(text).digest('hex')}`;
}

/** Codes that confirm a bank account. */
export function createPayoutProofs({ db, clock, ids, identity, root, settings }: Deps) {
  const t = translator('live', root);

  /** Says what the money is for, as far as it has a number. */
  const aboutOf = ({ claim, contract }: PaidAccount): string => {
    if (claim !== undefined) return t('mails:payout.code.claim', { number: claim });
    return contract === undefined ? '' : t('mails:payout.code.contract', { contract });
  };

  /**
   * Sends a code for one account; the message names its ending and what is paid to it.
   * @returns id and masked destination
   * @throws PlatformError rate-limited, phone-country, forbidden without any address
   */
  async function request(to: CodeRecipient, purpose: CodeUse, paid: PaidAccount) {
    const provider = await identity();
    const now = clock.now();
    const { owner, email, brand } = to;
    const { sms } = settings;
    // Only signed-in persons count as known recipients; all other numbers are rate-limited.
    const recipient = 'personId' in owner ? ('known' as const) : { sms, vault: provider.vault };
    const isUnserved = recipient !== 'known' && to.phone !== undefined && !isServedCountry(sms, to.phone);
    const phone = isUnserved && email !== undefined ? undefined : to.phone;
    const address = phone ?? email;
    if (address === undefined) throw new PlatformError('forbidden');
    return transaction(db, async (trx) => {
      const { id, code, expiresAt } = await createCode(trx, provider, { purpose, owner }, now);
      const placeholders = {
        ...brandPlaceholders(brand),
        code,
        ending: endingOf(paid.iban),
        about: aboutOf(paid),
      };
      const message = {
        channel: phone === undefined ? ('mail' as const) : ('sms' as const),
        brand,
        to: address,
        template: 'payout.code' as const,
        senderName: placeholders.sender,
        subject: t('mails:payout.code.subject', placeholders),
        text: t('mails:payout.code.text', placeholders),
      };
      await sendMessage(trx, message, { id: ids.uuid(), key: address, now, recipient });
      const destination = phone === undefined ? maskedEmail(address) : maskedPhone(address);
      return { id, destination, expiresAt: expiresAt.toISOString() };
    });
  }

  /** Checks a code and counts failures. @throws PlatformError proof-missing, proof-wrong, proof-over */
  async function judge(owner: CodeOwner, purpose: CodeUse, proof: Proof | undefined): Promise<void> {
    if (!proof) throw new PlatformError('proof-missing');
    const answer = { ...proof, purpose, owner };
    await checkCode(await identity(), answer, clock.now()).catch((error: unknown) => {
      throw asProofError(error);
    });
  }

  return { request, judge };
}
