import { hash } from 'node:crypto';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMessage, type TextRecipient } from '#server/answers/mail/textMessages.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { customerAddresses } from '#server/insurance/drafts/service.ts';
import type { DraftRow } from '#server/insurance/drafts/service.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { OfferChannel } from '#server/storage/model/offer.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { holderOf } from '../messages/sides.ts';
import type { OfferDeps } from './offerDeps.ts';
import type { OfferValues } from './offerWords.ts';

/** An offer that is ready to leave. */
export interface OutgoingOffer {
  id: string;
  row: DraftRow;
  /** The agent's words with placeholders filled. */
  words: string;
  values: OfferValues;
  /** Link for the customer, which asks for a code. */
  link: string;
  file: { fileName: string; pdf: Buffer };
}

/** Writes an offer into the inbox of the customer's account, where the draft lies as well. */
async function intoInbox(
  deps: OfferDeps,
  trx: Trx,
  { row, words: message, values }: OutgoingOffer,
  account: VisibleAccount,
): Promise<undefined> {
  const { t, settings, write } = deps;
  const link = brandAddress(settings, customerPaths.drafts, row.brand);
  const placeholders = { ...values, words: message, link, greeting: greetingOf(values.name, t) };
  const between = { partner: row.partner ?? '', agent: account.number, brand: row.brand } as const;
  const sides = { sender: 'agent', recipient: 'customer' } as const;
  const about = { contract: null, claim: null, thread: null, answers: null };
  const content = {
    subject: t('mails:offer.subject', placeholders),
    body: t('mails:offer.inbox', placeholders),
  };
  await write(
    trx,
    { ...between, ...sides, ...about },
    { ...content, html: false, source: 'PORTAL' },
    { holder: holderOf(account) },
  );
  return undefined;
}

/** Returns who pays for a text message: known numbers are not limited. */
async function recipientOf({ identity, settings }: OfferDeps, row: DraftRow): Promise<TextRecipient> {
  const provider = await identity();
  const anybody = { sms: settings.sms, vault: provider.vault };
  const recipient = row.partner === null ? anybody : ('known' as const);
  return recipient;
}

/**
 * Sends an offer on one way.
 * @returns the address; undefined for the inbox
 * @throws PlatformError confirmation-unreachable where no such address is known, rate-limited
 */
export async function deliverOffer(
  deps: OfferDeps,
  trx: Trx,
  offer: OutgoingOffer,
  { channel, account }: { channel: OfferChannel; account: VisibleAccount },
): Promise<string | undefined> {
  if (channel === 'inbox') return intoInbox(deps, trx, offer, account);
  const { t, ids, clock } = deps;
  const { id, row, words: message, values, link, file } = offer;
  const to = (await customerAddresses(trx, deps, row))[channel];
  if (to === undefined) throw new PlatformError('confirmation-unreachable');
  const placeholders = { ...brandPlaceholders(row.brand), ...values, words: message, link };
  const greeting = greetingOf(values.name, t);
  const attached = {
    name: file.fileName,
    document: 'angebot',
    sha256: hash('sha256', file.pdf),
    size: file.pdf.length,
    offer: id,
  };
  await sendMessage(
    trx,
    {
      channel,
      template: 'offer',
      brand: row.brand,
      senderName: placeholders.sender,
      to,
      subject: t('mails:offer.subject', placeholders),
      text: t(`mails:offer.${channel}`, { ...placeholders, greeting }),
      ...(channel === 'mail' && { attachments: [attached] }),
    },
    { id: ids.uuid(), key: to, now: clock.now(), recipient: await recipientOf(deps, row) },
  );
  return to;
}
