import { PlatformError } from '#engine/errors/platformError.ts';
import { isMobilePhone } from '#engine/formats/phone.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
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
/** Purpose of the secret that a code opens: only what the link was mailed for. */
const openedPurposes = { supplement: 'opened', consent: 'consentOpened' } as const;
type GuardedPurpose = keyof typeof openedPurposes;

const ownerOf = (claim: string) => ({ address: `nachtrag ${claim}` });

/** Secret of a link and the brands named by the call. */
export interface LinkToken {
  token: string;
  brands: readonly string[];
}

/** Returns addresses for codes: a mobile phone and an e-mail address. */
const codeAddressesOf = (phone: string | undefined, mail: string | undefined): CodeAddresses => {
  const sms = phone !== undefined && isMobilePhone(phone) ? phone : undefined;
  return { ...(sms !== undefined && { sms }), ...(mail !== undefined && { mail }) };
};

/** Codes that protect mailed links to a claim, which lead to earlier answers and health decisions. */
export function createClaimLinkCodes(deps: Deps) {
  const { db, clock, identity, registry, root, settings } = deps;
  const t = translator('live', root);

  /**
   * Returns the reporter's addresses: the customer's master data where the report came from it, else the
   * first report. Later reports are ignored: a leaked link must not redirect codes.
   */
  async function addressesOf(trx: Trx, { id, partner, reporter }: ClaimRow): Promise<CodeAddresses> {
    const [first] = await reportsOf(trx, id);
    const contact = partner === null ? undefined : (await findPartner(trx, partner))?.data.contact;
    // Signed-in reporters, and customers of a reporting agent, are reached by their master data.
    if (contact && first && first.reported_by.portal !== 'offen')
      return codeAddressesOf(contact.mobile, contact.email);
    const load = first && (await registry.load(first.definition, first.version));
    const answer = (semantic: string) => load && textBySemantic(load.definition, first.answers, semantic);
    const mail = reporter?.email ?? answer('email');
    const isCustomer = mail !== undefined && contact?.email?.toLowerCase() === mail.toLowerCase();
    const phone = isCustomer ? contact.mobile : (answer('phone') ?? answer('tel'));
    return codeAddressesOf(phone, mail);
  }

  /** Returns claim and purpose of a mailed link. @throws PlatformError link-invalid */
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
   * Rejects a link that requires a code.
   * @throws PlatformError claim-code-needed with the masked destinations
   */
  async function demand(trx: Trx, link: LinkToken, purpose: GuardedPurpose, now: Date): Promise<void> {
    const guarded = await guardedBy(trx, link, now, [purpose]).catch(() => undefined);
    if (!guarded) return;
    const { claim } = guarded;
    const channels = channelsOf(await addressesOf(trx, claim));
    throw new PlatformError('claim-code-needed', { members: { number: claim.id, channels } });
  }

  /**
   * Sends the code of a link.
   * @returns its id and the masked destination
   * @throws PlatformError link-invalid or draft-unknown, confirmation-unreachable without such an address,
   * rate-limited
   */
  async function request(asked: LinkToken & { channel: CodeChannel }, client: string) {
    const { token, channel } = asked;
    const provider = await identity();
    const now = clock.now();
    return transaction(db, async (trx) => {
      const { claim } = await guardedBy(trx, asked, now);
      const { id: number, brand, reporter } = claim;
      const placeholders = { ...brandPlaceholders(brand), greeting: greetingOf(reporter?.name, t), number };
      const word = (code: string) => ({
        template: 'claim.code' as const,
        brand,
        senderName: placeholders.sender,
        subject: t('mails:claim.code.subject', { ...placeholders, code }),
        text: t(`mails:claim.code.${channel}`, { ...placeholders, code }),
      });
      const addressMac = provider.vault.mac('address', client);
      const about = { purpose: purposeOf(token), owner: ownerOf(number), addressMac, key: number };
      const addresses = await addressesOf(trx, claim);
      return sendCode(trx, { provider, sms: settings.sms }, { ...about, addresses, channel, word }, now);
    });
  }

  /**
   * Checks and consumes a code.
   * @returns the secret that opens the link's purpose for a day
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
