import { PlatformError } from '#engine/errors/platformError.ts';
import { isMobilePhone } from '#engine/formats/phone.ts';
import { textBySemantic } from '../applications/textBySemantic.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createClaimLink, readClaimLink } from './links.ts';
import { findClaim, reportsOf, type ClaimRow } from './store.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';
import {
  channelsOf,
  withVerifiedCode,
  sendCode,
  type CodeAddresses,
} from '#server/answers/notifications/sentCodes.ts';

const purposeOf = (secret: string) => `nachtrag ${secretHash(secret)}` as const;
/** Which secret the code of a mailed link brings: each opens what the link was mailed for, and nothing else. */
const openedPurposes = { supplement: 'opened', consent: 'consentOpened' } as const;
type GuardedPurpose = keyof typeof openedPurposes;

const ownerOf = (claim: string) => ({ address: `nachtrag ${claim}` });

/** A call with the secret of a link, and the brands that it names. */
export interface LinkToken {
  token: string;
  brands: readonly string[];
}

/** A phone that gets text messages, and a mail address. */
const codeAddressesOf = (phone: string | undefined, mail: string | undefined): CodeAddresses => {
  const sms = phone !== undefined && isMobilePhone(phone) ? phone : undefined;
  return { ...(sms !== undefined && { sms }), ...(mail !== undefined && { mail }) };
};

/**
 * Codes that open mailed links to a claim: earlier answers and earlier decisions about somebody's health stand behind
 * them.
 */
export function createClaimLinkCodes(deps: Deps) {
  const { db, clock, identity, registry, root, settings } = deps;
  const t = translator('live', root);

  /**
   * Where whoever reported a claim is reached: as the customer is known where the report came from that address, else
   * as the first report says. Later ones count for nothing: a link in wrong hands must not lead to other addresses.
   */
  async function addressesOf(trx: Trx, { id, partner, reporter }: ClaimRow): Promise<CodeAddresses> {
    const [first] = await reportsOf(trx, id);
    const contact = partner === null ? undefined : (await findPartner(trx, partner))?.data.contact;
    // Who was signed in, or is a customer for whom an agent reported, is mailed as the house knows the customer.
    if (contact && first && first.reported_by.portal !== 'offen')
      return codeAddressesOf(contact.mobile, contact.email);
    const loaded = first && (await registry.loaded(first.definition, first.version));
    const answer = (semantic: string) => loaded && textBySemantic(loaded.definition, first.answers, semantic);
    const mail = reporter?.email ?? answer('email');
    const isCustomer = mail !== undefined && contact?.email?.toLowerCase() === mail.toLowerCase();
    const phone = isCustomer ? contact.mobile : (answer('phone') ?? answer('tel'));
    return codeAddressesOf(phone, mail);
  }

  /** The claim to which a mailed link leads, and what for. @throws PlatformError link-invalid */
  async function guardedBy(
    trx: Trx,
    { token: secret, brands }: LinkToken,
    now: Date,
    purposes: GuardedPurpose[] = ['supplement', 'consent'],
  ): Promise<{ claim: ClaimRow; purpose: GuardedPurpose }> {
    const link = await readClaimLink(trx, { secret, purposes, brands }, now);
    const claim = link.claim === null ? undefined : await findClaim(trx, link.claim);
    if (!claim) throw new PlatformError('link-invalid');
    return { claim, purpose: link.purpose as GuardedPurpose };
  }

  /**
   * Refuses the secret of a link that opens nothing without a code.
   * @throws PlatformError claim-code-needed with where a code may go, masked
   */
  async function demand(trx: Trx, link: LinkToken, purpose: GuardedPurpose, now: Date): Promise<void> {
    const guarded = await guardedBy(trx, link, now, [purpose]).catch(() => undefined);
    if (!guarded) return;
    const { claim } = guarded;
    const channels = channelsOf(await addressesOf(trx, claim));
    throw new PlatformError('claim-code-needed', { members: { number: claim.id, channels } });
  }

  /**
   * Sends the code of a link. @returns its id and where it went, masked
   * @throws PlatformError link-invalid, confirmation-unreachable where no such address is known, rate-limited
   */
  async function request(asked: LinkToken & { channel: CodeChannel }, client: string) {
    const { token, channel } = asked;
    const provider = await identity();
    const now = clock.now();
    return transaction(db, async (trx) => {
      const { claim } = await guardedBy(trx, asked, now);
      const { id: number, brand, reporter } = claim;
      const words = { ...brandWords(brand), greeting: greetingOf(reporter?.name, t), number };
      const word = (code: string) => ({
        template: 'claim.code' as const,
        brand,
        senderName: words.sender,
        subject: t('mails:claim.code.subject', { ...words, code }),
        text: t(`mails:claim.code.${channel}`, { ...words, code }),
      });
      const addressMac = provider.vault.mac('address', client);
      const about = { purpose: purposeOf(token), owner: ownerOf(number), addressMac, key: number };
      const addresses = await addressesOf(trx, claim);
      return sendCode(trx, { provider, sms: settings.sms }, { ...about, addresses, channel, word }, now);
    });
  }

  /**
   * Judges a code and uses it up. @returns the secret that opens for a day what the link was mailed for
   * @throws PlatformError link-invalid, code-wrong, code-expired
   */
  async function open({ id, code, ...link }: LinkToken & { id: string; code: string }) {
    const now = clock.now();
    const { claim, purpose } = await transaction(db, (trx) => guardedBy(trx, link, now));
    const answer = { id, code, owner: ownerOf(claim.id), purpose: purposeOf(link.token) };
    return withVerifiedCode(await identity(), answer, now, async (trx) => {
      const made = { purpose: openedPurposes[purpose], claim: claim.id, brand: claim.brand };
      const opened = await createClaimLink(trx, made, now);
      return { token: opened.secret, expiresAt: opened.expiresAt.toISOString() };
    });
  }

  return { demand, request, open };
}
