import { createHash } from 'node:crypto';
import { normaliseIban } from '#engine/formats/iban.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { asProofError, type Proof } from '../changes/proofs.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
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

/** To whom a code goes, and by what it is known again. */
export interface CodeRecipient {
  owner: CodeOwner;
  phone?: string | undefined;
  email?: string | undefined;
  brand: string;
}

/** What a code is for: these accounts of this claim, customer or contract, and nothing else. */
export function purposeOfAccounts(about: string, ibans: string[]): `konto ${string}` {
  const text = [about, ...ibans.map(normaliseIban).sort()].join(' ');
  return `konto ${createHash('sha256').update(text).digest('hex')}`;
}

/** Codes that prove that an account is meant. */
export function createPayoutProofs({ db, clock, ids, identity, root, settings }: Deps) {
  const t = translator('live', root);

  /**
   * Sends a code that is good for one account; the message names its end.
   * @returns id and masked destination
   * @throws PlatformError rate-limited, phone-country, forbidden where there is no way to reach anybody
   */
  async function request(to: CodeRecipient, purpose: CodeUse, iban: string) {
    const provider = await identity();
    const now = clock.now();
    const { owner, email, brand } = to;
    const { sms } = settings;
    // Only whoever is signed in gets codes at a phone that is known; any other number is bounded with all others.
    const recipient = 'personId' in owner ? ('known' as const) : { sms, vault: provider.vault };
    const isUnserved = recipient !== 'known' && to.phone !== undefined && !isServedCountry(sms, to.phone);
    const phone = isUnserved && email !== undefined ? undefined : to.phone;
    const address = phone ?? email;
    if (address === undefined) throw new PlatformError('forbidden');
    return transaction(db, async (trx) => {
      const { id, code, expiresAt } = await createCode(trx, provider, { purpose, owner }, now);
      const words = { ...brandWords(brand), code, ending: endingOf(iban) };
      const message = {
        channel: phone === undefined ? ('mail' as const) : ('sms' as const),
        brand,
        to: address,
        template: 'payout.code' as const,
        senderName: words.sender,
        subject: t('mails:payout.code.subject', words),
        text: t('mails:payout.code.text', words),
      };
      await sendMessage(trx, message, { id: ids.uuid(), key: address, now, recipient });
      const destination = phone === undefined ? maskedEmail(address) : maskedPhone(address);
      return { id, destination, expiresAt: expiresAt.toISOString() };
    });
  }

  /** Judges a code and counts a wrong one. @throws PlatformError proof-missing, proof-wrong, proof-over */
  async function judge(owner: CodeOwner, purpose: CodeUse, proof: Proof | undefined): Promise<void> {
    if (!proof) throw new PlatformError('proof-missing');
    const answer = { ...proof, purpose, owner };
    await checkCode(await identity(), answer, clock.now()).catch((error: unknown) => {
      throw asProofError(error);
    });
  }

  return { request, judge };
}
