import { PlatformError } from '#engine/errors/platformError.ts';
import { isMobilePhone } from '#engine/formats/phone.ts';
import { judgeTan, makeTan, spendTan } from '../accounts/service.ts';
import { answerWith } from '../applications/answerWith.ts';
import { brandWords } from '../content/brandWords.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { channelsOf, maskedAddress, type CodeChannel, type CustomerAddresses } from '../drafts/service.ts';
import { greetingOf } from '../mail/greeting.ts';
import { sendMessage } from '../mail/texts.ts';
import { findPartner } from '../partners/service.ts';
import { secretHash } from '../secretHash.ts';
import { translator } from '../translations/service.ts';
import { keepClaimLink, readClaimLink } from './links.ts';
import { findClaim, reportsOf, type ClaimRow } from './store.ts';

const purposeOf = (secret: string) => `nachtrag ${secretHash(secret)}` as const;
const ownerOf = (claim: string) => ({ address: `nachtrag ${claim}` });

/** Codes that open the links by which people without an account add to a claim: earlier answers stand behind them. */
export function createClaimLinkCodes(deps: Deps) {
  const { db, clock, ids, identity, registry, root, settings } = deps;
  const t = translator('live', root);

  /**
   * Where whoever reported a claim is reached: as the customer is known where the report came from that address, else
   * as the first report says. Later ones count for nothing: a link in wrong hands must not lead to other addresses.
   */
  async function addressesOf(trx: Trx, { id, partner, reporter }: ClaimRow): Promise<CustomerAddresses> {
    const [first] = await reportsOf(trx, id);
    const loaded = first && (await registry.loaded(first.definition, first.version));
    const said = (semantic: string) => loaded && answerWith(loaded.definition, first.answers, semantic);
    const mail = reporter?.email ?? said('email');
    const contact = partner === null ? undefined : (await findPartner(trx, partner))?.data.contact;
    const isCustomer = mail !== undefined && contact?.email?.toLowerCase() === mail.toLowerCase();
    const phone = isCustomer ? contact.mobile : (said('phone') ?? said('tel'));
    const sms = phone !== undefined && isMobilePhone(phone) ? phone : undefined;
    return { ...(sms !== undefined && { sms }), ...(mail !== undefined && { mail }) };
  }

  /** The claim to which a mailed link leads. @throws PlatformError link-invalid */
  async function claimOf(trx: Trx, secret: string, now: Date): Promise<ClaimRow> {
    const link = await readClaimLink(trx, { secret, purposes: ['supplement'] }, now);
    const claim = link.claim === null ? undefined : await findClaim(trx, link.claim);
    if (!claim) throw new PlatformError('link-invalid');
    return claim;
  }

  /**
   * Refuses the secret of a link that opens nothing without a code.
   * @throws PlatformError claim-code-needed with where a code may go, masked
   */
  async function demand(trx: Trx, secret: string, now: Date): Promise<void> {
    const claim = await claimOf(trx, secret, now).catch(() => undefined);
    if (!claim) return;
    const channels = channelsOf(await addressesOf(trx, claim));
    throw new PlatformError('claim-code-needed', { members: { number: claim.id, channels } });
  }

  /**
   * Sends the code of a link. @returns its id and where it went, masked
   * @throws PlatformError link-invalid, confirmation-unreachable where no such address is known, rate-limited
   */
  async function request({ token, channel }: { token: string; channel: CodeChannel }, client: string) {
    const provider = await identity();
    const now = clock.now();
    return transaction(db, async (trx) => {
      const claim = await claimOf(trx, token, now);
      const to = (await addressesOf(trx, claim))[channel];
      if (to === undefined) throw new PlatformError('confirmation-unreachable');
      const addressMac = provider.vault.mac('address', client);
      const made = { purpose: purposeOf(token), owner: ownerOf(claim.id), addressMac };
      const { id, code, expiresAt } = await makeTan(trx, provider, made, now);
      const { brand } = claim;
      const greeting = greetingOf(claim.reporter?.name, t);
      const words = { ...brandWords(brand), code, greeting, number: claim.id };
      const message = {
        ...{ channel, template: 'claim.code' as const, brand, to, senderName: words.sender },
        ...{ subject: t('mails:claim.code.subject', words), text: t(`mails:claim.code.${channel}`, words) },
      };
      const recipient = { sms: settings.sms, vault: provider.vault };
      await sendMessage(trx, message, { id: ids.uuid(), key: claim.id, now, recipient });
      return { id, destination: maskedAddress(channel, to), expiresAt: expiresAt.toISOString() };
    });
  }

  /**
   * Judges a code and uses it up. @returns the secret that opens the claim for a day
   * @throws PlatformError link-invalid, code-wrong, code-expired
   */
  async function open({ token, id, code }: { token: string; id: string; code: string }) {
    const now = clock.now();
    const claim = await transaction(db, (trx) => claimOf(trx, token, now));
    const answer = { id, code: code.replace(/\D/g, ''), owner: ownerOf(claim.id), purpose: purposeOf(token) };
    await judgeTan(await identity(), answer, now);
    return transaction(db, async (trx) => {
      await spendTan(trx, id);
      const opened = await keepClaimLink(trx, { purpose: 'opened', claim: claim.id }, now);
      return { token: opened.secret, expiresAt: opened.expiresAt.toISOString() };
    });
  }

  return { demand, request, open };
}
