import type { Send } from '#api/messages.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { messageUploadLimit } from '#server/insurance/uploads/messageUploads.ts';
import { createUploads, heldUploads, tieHeld } from '#server/insurance/uploads/service.ts';
import { insertAttachments } from './attachments.ts';
import { cleanHtml, plainOf } from '#server/answers/transcripts/cleanHtml.ts';
import { createNotice } from './notice.ts';
import { createNames, ownerOf, readerOf } from './people.ts';
import { ownMessage } from './reading.ts';
import { insertMessage } from './store.ts';
import type { MessageRow, Side } from '#server/storage/tables/messages.ts';
import { threadIdOf } from './messageViews.ts';

/** Body of a message. */
export type MessageRequest = Send;

/** Participants and subject of a message. */
export type Addressing = Pick<
  MessageRow,
  'partner' | 'agent' | 'sender' | 'recipient' | 'contract' | 'claim' | 'thread' | 'answers'
> & { brand: string };

/** Content of a new message. */
interface MessageContent {
  subject: string;
  body: string;
  html: boolean;
  source: MessageRow['source'];
}

/** Returns the holder of uploads without a message. */
export const holderOf = ({ portal, number }: Pick<VisibleAccount, 'portal' | 'number'>): string =>
  `${portal}:${number}`;

const sideNamed = { kunde: 'customer', vermittler: 'agent', versicherer: 'insurer' } as const;

/** Returns the stored body and plain text of a message. @throws PlatformError message-empty */
function bodyOf({ nachricht, html = false }: Pick<MessageRequest, 'nachricht' | 'html'>): {
  body: string;
  html: boolean;
  plain: string | null;
} {
  const body = html ? cleanHtml(nachricht) : nachricht.replaceAll('\r\n', '\n').trim();
  const plain = html ? plainOf(body) : null;
  if ((plain ?? body) === '') throw new PlatformError('message-empty');
  return { body, html, plain };
}

/** Sends messages. */
export function createSending(deps: Deps) {
  const { db, clock, ids, root } = deps;
  const t = translator('live', root);
  const namesOf = createNames(deps);
  const notice = createNotice(deps);
  const uploads = createUploads(deps);

  /** Returns the subject of a reply, with a single prefix. */
  function answerTo(subject: string): string {
    const mark = t('mails:message.answer').trim();
    return subject === '' || subject.startsWith(mark) ? subject : `${mark} ${subject}`.slice(0, 200);
  }

  async function answering(
    trx: Trx,
    account: VisibleAccount,
    id: string,
  ): Promise<Addressing & { subject: string }> {
    const row = await ownMessage(trx, account, id);
    const { side } = ownerOf(account);
    const recipient: Side = row.sender === side ? row.recipient : row.sender;
    const partner = await findPartner(trx, row.partner);
    const { partner: number, agent, contract, claim, subject } = row;
    const between = { partner: number, agent, contract, claim, sender: side, recipient };
    const place = { thread: threadIdOf(row), answers: row.id, brand: partner?.brand ?? deps.settings.brand };
    return { ...between, ...place, subject };
  }

  /** Returns the customer concerned: one's own; for brokers by an entrusted contract. */
  async function about(
    trx: Trx,
    account: VisibleAccount,
    { partnernummer, vertrag }: MessageRequest,
  ): Promise<Partner> {
    const contract = vertrag === undefined ? undefined : await findContract(trx, vertrag);
    if (account.role === 'makler') {
      const partner = contract?.agent === account.number && (await findPartner(trx, contract.partner));
      if (!partner) throw new PlatformError('not-found');
      return partner;
    }
    const number = account.role === 'benutzer' ? account.number : (partnernummer ?? contract?.partner ?? '');
    const partner = await visiblePartnerIn(trx, account, number);
    if (vertrag !== undefined && contract?.partner !== partner.number) throw new PlatformError('not-found');
    return partner;
  }

  async function beginning(trx: Trx, account: VisibleAccount, sent: MessageRequest): Promise<Addressing> {
    const { number, brand, agent } = await about(trx, account, sent);
    const { side } = ownerOf(account);
    const usual = side === 'customer' ? (agent === null ? 'insurer' : 'agent') : 'customer';
    const recipient: Side = sent.an ? sideNamed[sent.an] : account.role === 'makler' ? 'insurer' : usual;
    const possible =
      recipient !== side &&
      !(recipient === 'agent' && agent === null) &&
      !(recipient === 'customer' && account.role === 'makler');
    if (!possible) throw new PlatformError('recipient-unknown');
    const taking = side === 'agent' ? account.number : recipient === 'agent' ? agent : null;
    const matter = { contract: sent.vertrag ?? null, claim: null, thread: null, answers: null };
    return { partner: number, agent: taking, sender: side, recipient, ...matter, brand };
  }

  /**
   * Stores a message with attachments and notifies its recipient, in the given transaction.
   * @param notifying whether the recipient gets a mail
   * @throws PlatformError message-empty, upload-too-many, upload-unknown
   */
  async function write(
    trx: Trx,
    { brand, ...addressed }: Addressing,
    { subject, source, ...text }: MessageContent,
    {
      files = [],
      holder,
      telling: notifying = true,
    }: { files?: string[]; holder: string; telling?: boolean },
  ): Promise<MessageRow> {
    const now = clock.now();
    const row: MessageRow = {
      id: ids.uuid(),
      ...addressed,
      subject,
      source,
      mail: null,
      ...bodyOf({ nachricht: text.body, html: text.html }),
      read_at: null,
      deleted_at: null,
      agent_deleted_at: null,
      created_at: now,
    };
    await insertMessage(trx, { ...row, mail: null });
    const uploaded = files.length === 0 ? [] : await heldUploads(trx, holder, files);
    if (files.length > messageUploadLimit || uploaded.length !== new Set(files).size)
      throw new PlatformError('upload-unknown');
    const attached = files.map((upload) => {
      const name = uploaded.find(({ id }) => id === upload)?.name ?? '';
      return { id: ids.uuid(), upload, name };
    });
    if (files.length > 0) await tieHeld(trx, files, row.id);
    await insertAttachments(trx, row.id, attached);
    if (notifying) await notice(trx, row, { names: await namesOf(trx, [row]), brand, now });
    return row;
  }

  /** Sends a message; the same key gets the same answer. */
  async function send(caller: Caller, sent: MessageRequest, key: string): Promise<StoredResponse> {
    const { account } = await readerOf(deps, caller);
    const fingerprint = fingerprintOf(sent);
    const repeatable = { scope: `nachricht/${account.portal}/${caller.personId}`, key, fingerprint };
    return transaction(db, (trx) =>
      runOnce(trx, repeatable, clock.now(), async () => {
        const { antwortAuf, betreff, nachricht: body, html = false, anhaenge: files } = sent;
        const answered = antwortAuf === undefined ? undefined : await answering(trx, account, antwortAuf);
        const { subject: before, ...addressed } = answered ?? {
          ...(await beginning(trx, account, sent)),
          subject: '',
        };
        const subject = betreff?.trim() || answerTo(before);
        if (subject === '') throw new PlatformError('subject-missing');
        const row = await write(
          trx,
          addressed,
          { subject, body, html, source: 'PORTAL' },
          { holder: holderOf(account), ...(files && { files }) },
        );
        return { status: 201, body: { aktenId: row.id, kontaktId: threadIdOf(row) } };
      }),
    );
  }

  /** Prepares an upload for a message. */
  async function prepareFile(caller: Caller, file: { name: string; size: number }, brand: string) {
    const { account } = await readerOf(deps, caller);
    return uploads.beginHeld(file, { holder: holderOf(account), brand });
  }

  return { send, write, prepareFile, beginning };
}
