import { brandAddress } from '#server/base/brandAddress.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { FileResponse } from '#server/http/sendFile.ts';
import { countFailures, isBlocked, type Limit } from '#server/people/identity/limits.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { attachmentsOf } from './attachments.ts';
import { createNames, readerOf, type ParticipantNames } from './people.ts';
import { printTranscript, type TranscriptEntry } from '#server/answers/transcripts/transcript.ts';
import { mailTranscript } from '#server/answers/transcripts/transcriptMail.ts';
import { isParticipant } from './reading.ts';
import { threadOf } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Outbox topic of transcripts. */
export const transcriptTopic = 'chatProtocol';

const maxMessages = 5000;

/** Returns the participants' addresses, the only possible recipients of a transcript. */
function addressesOf(row: MessageRow, names: ParticipantNames): string[] {
  return [row.sender, row.recipient]
    .flatMap((side) => names.of(side, row).email ?? [])
    .map((email) => email.toLowerCase());
}

/** Content of a transcript. */
interface Conversation {
  first: MessageRow;
  rows: MessageRow[];
  names: ParticipantNames;
  /** Attachments by message. */
  files: Map<string, { name: string }[]>;
  brand: string;
}

const entryOf = (row: MessageRow, { names, files }: Conversation): TranscriptEntry => ({
  at: row.created_at,
  name: row.source === 'EMAIL' && row.mail ? row.mail.from : names.of(row.sender, row).name,
  text: row.plain ?? row.body,
  ...(row.source === 'EMAIL' && { mail: row.subject }),
  files: (files.get(row.id) ?? []).map(({ name }) => name),
});

/** Transcripts of conversations: as a file, and by mail to participants. */
export function createTranscripts(deps: Deps) {
  const { db, clock, ids, root, settings, identity } = deps;
  const namesOf = createNames(deps);
  const t = translator('live', root);

  async function read(trx: Trx, contact: string): Promise<Conversation | undefined> {
    const all = await threadOf(trx, contact, maxMessages);
    // Messages between agent and insurer are not for the customer.
    const rows = all.filter(({ sender, recipient }) => sender === 'customer' || recipient === 'customer');
    const [first] = rows;
    if (!first) return undefined;
    const partner = await findPartner(trx, first.partner);
    const files = await attachmentsOf(
      trx,
      rows.map(({ id }) => id),
    );
    return {
      first,
      rows,
      files,
      names: await namesOf(trx, rows),
      brand: partner?.brand ?? settings.brand,
    };
  }

  const print = (found: Conversation) =>
    printTranscript(
      {
        subject: found.first.subject,
        brand: found.brand,
        since: found.first.created_at,
        entries: found.rows.map((row) => entryOf(row, found)),
      },
      t,
    );

  /** @throws PlatformError not-found, also for a conversation of others */
  async function own(caller: Caller, contact: string): Promise<Conversation> {
    const { account } = await readerOf(deps, caller);
    return transaction(db, async (trx) => {
      const found = await read(trx, contact);
      if (!found || !(await isParticipant(trx, account, found.first))) throw new PlatformError('not-found');
      return found;
    });
  }

  /**
   * Returns the transcript as a file.
   * @throws PlatformError not-found, also where the address is not a participant's
   */
  async function file(caller: Caller, contact: string, email: string): Promise<FileResponse> {
    const found = await own(caller, contact);
    const addresses = found.rows.flatMap((row) => addressesOf(row, found.names));
    if (!addresses.includes(email.toLowerCase())) throw new PlatformError('not-found');
    const { pdf, sha256, fileName } = await print(found);
    return { bytes: pdf, sha256, fileName };
  }

  const ask = (trx: Trx, contact: string, email: string) =>
    enqueue(trx, {
      id: ids.uuid(),
      topic: transcriptTopic,
      key: contact,
      now: clock.now(),
      payload: { contact, email: email.toLowerCase(), mailId: ids.uuid() },
    });

  /** Enqueues a transcript mail. The response does not reveal whether conversation or participant exist. */
  async function mailAsked(contact: string, email: string): Promise<void> {
    await transaction(db, (trx) => ask(trx, contact, email));
  }

  /**
   * The same without a sign-in, rate-limited so that no mailbox is flooded: excess requests get the same
   * answer and send nothing.
   */
  async function mailToAnybody(contact: string, email: string, ip: string): Promise<void> {
    const { vault } = await identity();
    const now = clock.now();
    const limits: Limit[] = [
      { kind: 'protocol', mac: vault.mac('protocol', contact, email.toLowerCase()) },
      { kind: 'protocols', mac: vault.mac('address', ip) },
    ];
    await transaction(db, async (trx) => {
      if (await isBlocked(trx, limits, now)) return;
      await countFailures(trx, limits, now);
      await ask(trx, contact, email);
    });
  }

  /** The same for agents, with an error when the address is not a participant's. */
  async function mail(caller: Caller, contact: string, email: string): Promise<void> {
    const { rows, names } = await own(caller, contact);
    const takesPart = rows.some((row) => addressesOf(row, names).includes(email.toLowerCase()));
    if (!takesPart) throw new PlatformError('recipient-unknown');
    await mailAsked(contact, email);
  }

  /** Delivers the topic: renders the transcript, stores it in the download area, mails a notice. */
  const handler: Handler = async ({ payload }) => {
    const { contact, email, mailId } = payload as { contact: string; email: string; mailId: string };
    const found = await transaction(db, (trx) => read(trx, contact));
    const row = found?.rows.find((each) => addressesOf(each, found.names).includes(email));
    if (!found || !row) return;
    const printed = await print(found);
    const kept = { partner: row.partner, contract: null, kind: 'advice' as const };
    const own = found.names.of('customer', row);
    const isOwn = own.email?.toLowerCase() === email;
    const page = isOwn ? customerPaths.downloads : pathTo(agentPaths.chat, { contact });
    const link = brandAddress(settings, page, found.brand);
    const name = isOwn ? own.name : found.names.of('agent', row).name;
    const mailed = { conversation: contact, brand: found.brand, email, name, link, mailId, printed, ...kept };
    await transaction(db, (trx) => mailTranscript(trx, mailed, { clock, t }));
  };

  return { file, mail, mailToAnybody, handler };
}
