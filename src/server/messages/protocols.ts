import { createHash } from 'node:crypto';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '../clock.ts';
import { brandWords } from '../content/brandWords.ts';
import { insertDocuments } from '../contracts/documentStore.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { SentFile } from '../documents/sendFile.ts';
import type { Caller } from '../identity/verifier.ts';
import { sendMail } from '../mail/message.ts';
import type { Handler } from '../outbox/handler.ts';
import { enqueue } from '../outbox/service.ts';
import { findPartner } from '../partners/service.ts';
import { translator } from '../translations/service.ts';
import { attachmentsOf } from './attachments.ts';
import { createNames, readerOf, type Names } from './people.ts';
import { printProtocol, type Protocolled } from './protocol.ts';
import { takesPart } from './reading.ts';
import { threadOf } from './store.ts';
import type { MessageRow } from './tables.ts';

/** Protocols of conversations are asked for and delivered under this topic. */
export const protocolTopic = 'chatProtocol';

const most = 5000;

/** Addresses of those who take part: a protocol goes to nobody else. */
function addressesOf(row: MessageRow, names: Names): string[] {
  return [row.sender, row.recipient]
    .flatMap((side) => names.of(side, row).email ?? [])
    .map((email) => email.toLowerCase());
}

/** Protocols of conversations: as a file, and by mail to those who took part. */
export function createProtocols(deps: Deps) {
  const { db, clock, ids, root, settings } = deps;
  const namesOf = createNames(deps);
  const t = translator('live', root);

  async function read(trx: Trx, contact: string): Promise<Protocolled | undefined> {
    const all = await threadOf(trx, contact, most);
    const [first] = all;
    if (!first) return undefined;
    // What agent and insurer say to each other is no part of what the customer is handed.
    const rows = all.filter(({ sender, recipient }) => sender === 'customer' || recipient === 'customer');
    if (rows.length === 0) return undefined;
    const partner = await findPartner(trx, first.partner);
    const files = await attachmentsOf(
      trx,
      rows.map(({ id }) => id),
    );
    return { rows, files, names: await namesOf(trx, rows), brand: partner?.brand ?? settings.brand };
  }

  /** @throws PlatformError not-found also for a conversation of somebody else */
  async function own(caller: Caller, contact: string): Promise<Protocolled> {
    const { account } = await readerOf(deps, caller);
    return transaction(db, async (trx) => {
      const found = await read(trx, contact);
      const [first] = found?.rows ?? [];
      if (!found || !first || !(await takesPart(trx, account, first))) throw new PlatformError('not-found');
      return found;
    });
  }

  async function file(caller: Caller, contact: string): Promise<SentFile> {
    const { pdf, sha256, fileName } = await printProtocol(await own(caller, contact), t);
    return { bytes: pdf, sha256, fileName };
  }

  const ask = (trx: Trx, contact: string, email: string) =>
    enqueue(trx, {
      ...{ id: ids.uuid(), topic: protocolTopic, key: contact, now: clock.now() },
      payload: { contact, email: email.toLowerCase(), mailId: ids.uuid() },
    });

  /** Mails a protocol. Whether there is such a conversation and whose address it is, no answer tells. */
  async function mailToAnybody(contact: string, email: string): Promise<void> {
    await transaction(db, (trx) => ask(trx, contact, email));
  }

  /** The same for an agent, who is told where the address is none of those who took part. */
  async function mail(caller: Caller, contact: string, email: string): Promise<void> {
    const { rows, names } = await own(caller, contact);
    const known = rows.some((row) => addressesOf(row, names).includes(email.toLowerCase()));
    if (!known) throw new PlatformError('recipient-unknown');
    await mailToAnybody(contact, email);
  }

  /** Delivers the topic: prints, puts the protocol into the download area, mails it. */
  const handler: Handler = async ({ payload }) => {
    // The mail has an id from the beginning: delivered twice, it is sent once.
    const { contact, email, mailId } = payload as { contact: string; email: string; mailId: string };
    const found = await transaction(db, (trx) => read(trx, contact));
    const row = found?.rows.find((said) => addressesOf(said, found.names).includes(email));
    if (!found || !row) return;
    const { pdf, sha256, title, fileName } = await printProtocol(found, t);
    const document = documentId(contact, sha256);
    const words = { ...brandWords(found.brand), title };
    const now = clock.now();
    await transaction(db, async (trx) => {
      const kept = {
        ...{ id: document, partner: row.partner, contract: null, kind: 'advice' as const, title },
        ...{ issued_on: today(clock), file_name: fileName, pdf },
      };
      await insertDocuments(trx, [kept], now);
      await sendMail(
        trx,
        {
          ...{ channel: 'mail', brand: found.brand, senderName: words.sender, to: email },
          subject: t('mails:message.protocol.subject', words),
          text: t('mails:message.protocol.text', words),
          attachments: [
            { name: fileName, document: 'chatprotokoll', sha256, size: pdf.length, file: document },
          ],
        },
        { id: mailId, key: email, now },
      );
    });
  };

  return { file, mail, mailToAnybody, handler };
}

/** The same protocol lies in the download area once. */
function documentId(contact: string, sha256: string): string {
  const hex = createHash('sha256').update(`${contact}\n${sha256}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
