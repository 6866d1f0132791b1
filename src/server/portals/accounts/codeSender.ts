import type { FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Translate } from '#engine/text/translate.ts';
import { clientOf } from '#server/http/client.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { maskedEmail, maskedPhone } from '#server/people/identity/redact.ts';
import { isAcceptedIban } from '#server/catalog/lookups/iban.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createNotifications, type Recipient } from '#server/answers/notifications/notifications.ts';
import { endingOf } from '#server/insurance/payouts/account.ts';
import { purposeOfAccounts } from '#server/insurance/payouts/proofs.ts';
import { createCode, type CodeOwner, type CodePurpose } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** Purpose of a code; for bank accounts bound to customer and accounts. */
export interface CodeRequest {
  purpose: CodePurpose;
  partner?: string;
  accounts?: string[];
  contracts?: string[];
}

/** A code on its way. */
export interface SentCode {
  id: string;
  destination: string;
  expiresAt: string;
}

/** Maximum number of contracts that a text message names. */
const maxNamed = 3;

/** Returns what a code is for, with the end of the account and the contracts paid from it. */
function wordedPurpose(t: Translate, { purpose, accounts = [], contracts = [] }: CodeRequest): string {
  const ending = accounts.map(endingOf).join(', ');
  if (purpose !== 'bankverbindung' || contracts.length === 0)
    return t(`mails:account.tanPurposes.${purpose}`, { ending });
  const values = { ending, contracts: contracts.slice(0, maxNamed).join(', ') };
  if (contracts.length > maxNamed)
    return t('mails:account.premiumAccount.many', { ...values, number: String(contracts.length) });
  return t(`mails:account.premiumAccount.${contracts.length === 1 ? 'one' : 'few'}`, values);
}

/** Returns a function that sends a code for one purpose, in the given transaction. */
export function createCodeSender(deps: Deps) {
  const { clock, identity, settings, root } = deps;
  const letters = createNotifications(deps);
  const t = translator('live', root);

  return async function send(
    trx: Trx,
    { owner, request, asked }: { owner: CodeOwner; request: FastifyRequest; asked: CodeRequest },
    recipient: Recipient,
  ): Promise<SentCode> {
    const provider = await identity();
    const now = clock.now();
    const { partner, accounts, contracts } = asked;
    if (asked.purpose === 'bankverbindung' && (!partner || !accounts))
      throw new PlatformError('request-invalid');
    if (accounts?.some((iban) => !isAcceptedIban(iban, settings.rejectedIbans)))
      throw new PlatformError('iban-invalid');
    // Signed-in persons get codes at one phone only; all other numbers are rate-limited.
    const isOpen = recipient.phone !== undefined && 'address' in owner;
    const bound = partner !== undefined && accounts && purposeOfAccounts(partner, accounts, contracts);
    const made = {
      purpose: bound || asked.purpose,
      owner,
      addressMac: provider.vault.mac('address', clientOf(request)),
    };
    const { id, code, expiresAt } = await createCode(trx, provider, made, now);
    const values = { code, purpose: wordedPurpose(t, asked) };
    const texts = isOpen ? { sms: settings.sms, vault: provider.vault } : ('known' as const);
    await letters.send(trx, recipient, { kind: 'tan', values, texts }, now);
    const { phone, email: mail = '' } = recipient;
    const destination = phone === undefined ? maskedEmail(mail) : maskedPhone(phone);
    return { id, destination, expiresAt: expiresAt.toISOString() };
  };
}
