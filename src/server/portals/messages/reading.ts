import { dayLength } from '#engine/calendar.ts';
import type { Page } from '#api/messages.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { ownershipOf, hasBrand, isVisibleTo } from '#server/people/partners/ownership.ts';
import { createUploads } from '#server/insurance/uploads/service.ts';
import { attachmentsOf, findAttachment } from './attachments.ts';
import { unreadAboutClaims } from './conversationStore.ts';
import { tellOfReading } from './messageEvents.ts';
import { createNames, ownerOf, readerOf } from './people.ts';
import { deletedSince, findMessage, markRead, messagesOf, setDeleted, unreadOf } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import { detailOf, itemOf, type MessageDetail, type MessageItem } from './messageViews.ts';

/** Milliseconds in which a deleted message can be restored. */
const restorePeriod = 30 * dayLength;

/** Query of a folder page. */
export type FolderQuery = Page;

/**
 * Returns whether an account is a participant of a message. Former agents cannot read a customer's messages
 * any more; messages between agent and insurer stay theirs.
 */
export async function isParticipant(trx: Trx, account: VisibleAccount, row: MessageRow): Promise<boolean> {
  const { side, number } = ownerOf(account);
  if (row.sender !== side && row.recipient !== side) return false;
  const partner = await findPartner(trx, row.partner);
  if (!partner || !hasBrand(account, partner.brand)) return false;
  if (side === 'customer') return row.partner === number;
  if (row.agent === null || !account.visibility.agents.includes(row.agent)) return false;
  if (row.sender === 'insurer' || row.recipient === 'insurer') return recordAccess(account, row);
  return isVisibleTo(account, ownershipOf(partner)) && recordAccess(account, row);
}

/** Records the access in the audit trail. */
function recordAccess({ visibility }: VisibleAccount, { partner }: MessageRow): true {
  visibility.recordAccess(partner);
  return true;
}

/**
 * Returns a message of the caller, deleted or not.
 * @throws PlatformError not-found, also for a message of other participants
 */
export async function ownMessage(trx: Trx, account: VisibleAccount, id: string): Promise<MessageRow> {
  const row = await findMessage(trx, id);
  if (!row || !(await isParticipant(trx, account, row))) throw new PlatformError('not-found');
  return row;
}

/** Reads messages for their participants. */
export function createReading(deps: Deps) {
  const { db, clock, flags, settings } = deps;
  const namesOf = createNames(deps);
  const uploads = createUploads(deps);
  const withMails = () => flags.flagsFor({ brand: settings.brand })['use-emails-in-communication'] === true;

  /** Returns a message of the caller that is not deleted. */
  async function visible(trx: Trx, account: VisibleAccount, id: string): Promise<MessageRow> {
    const row = await ownMessage(trx, account, id);
    if (deletedSince(row, ownerOf(account).side) || (row.source === 'EMAIL' && !withMails()))
      throw new PlatformError('not-found');
    return row;
  }

  /** Returns how many messages are unread: letters and chats, and what is written about claims. */
  async function unread(caller: Caller): Promise<{ letters: number; aboutClaims: number }> {
    const { account, owner } = await readerOf(deps, caller);
    const mails = withMails();
    return transaction(db, async (trx) => ({
      letters: await unreadOf(trx, owner, { mails }),
      aboutClaims: await unreadAboutClaims(trx, account, { withMails: mails }),
    }));
  }

  async function list(
    caller: Caller,
    folder: 'eingang' | 'gesendet',
    { limit: most = '50', cursor, q = '', partnernummer }: FolderQuery,
  ): Promise<{ items: MessageItem[]; cursor?: string }> {
    const { account, owner } = await readerOf(deps, caller);
    const limit = Number(most);
    const [createdAt = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    const after = cursor === undefined ? undefined : { createdAt: instantOf(createdAt), id: uuidOf(id) };
    const text = q.trim();
    return transaction(db, async (trx) => {
      const asked = { folder, limit: limit + 1, withMails: withMails() };
      const found = await messagesOf(trx, owner, {
        ...asked,
        ...(after && { after }),
        ...(text !== '' && { words: text }),
        ...(partnernummer !== undefined && { partner: partnernummer }),
      });
      const rows = found.slice(0, limit);
      for (const row of rows) recordAccess(account, row);
      const names = await namesOf(trx, rows);
      const files = await attachmentsOf(
        trx,
        rows.map((row) => row.id),
      );
      const last = rows.at(-1);
      const more = found.length > limit && last;
      return {
        items: rows.map((row) => itemOf(row, names, files.get(row.id))),
        ...(more && { cursor: encodeCursor([last.created_at.toISOString(), last.id]) }),
      };
    });
  }

  async function detail(caller: Caller, id: string): Promise<MessageDetail> {
    const { account, owner } = await readerOf(deps, caller);
    return transaction(db, async (trx) => {
      const row = await visible(trx, account, id);
      const files = await attachmentsOf(trx, [id]);
      return detailOf(row, await namesOf(trx, [row]), files.get(id), owner);
    });
  }

  /**
   * Marks a message as read or unread, or restores one deleted in the last 30 days. Only the recipient's
   * reading counts.
   */
  async function mark(
    caller: Caller,
    id: string,
    { gelesen, geloescht }: { gelesen?: boolean; geloescht?: false },
  ): Promise<void> {
    const { account, owner } = await readerOf(deps, caller);
    const now = clock.now();
    await transaction(db, async (trx) => {
      const row = await ownMessage(trx, account, id);
      const away = deletedSince(row, owner.side);
      if (away) {
        if (geloescht !== false || away.getTime() < now.getTime() - restorePeriod)
          throw new PlatformError('not-found');
        await setDeleted(trx, id, owner.side, null);
      }
      if (gelesen !== undefined || geloescht === undefined)
        await markRead(trx, [id], owner.side, gelesen === false ? null : now);
      await tellOfReading(trx, row, { at: now, by: owner.side });
    });
  }

  /** Deletes a message for the caller's side only. */
  async function remove(caller: Caller, id: string): Promise<void> {
    const { account, owner } = await readerOf(deps, caller);
    const now = clock.now();
    await transaction(db, async (trx) => {
      const row = await visible(trx, account, id);
      await setDeleted(trx, id, owner.side, now);
      await tellOfReading(trx, row, { at: now, by: owner.side });
    });
  }

  /**
   * Returns an attachment of a message of the caller.
   * @throws PlatformError not-found, also for an attachment of other participants
   */
  async function attachment(caller: Caller, id: string) {
    const { account } = await readerOf(deps, caller);
    const found = await transaction(db, async (trx) => {
      const file = await findAttachment(trx, id);
      if (file) await visible(trx, account, file.message);
      return file;
    });
    if (!found) throw new PlatformError('not-found');
    return uploads.open(found.upload);
  }

  return { unread, list, detail, mark, remove, attachment, withMails };
}

/** Reads messages for their participants. */
export type Reading = ReturnType<typeof createReading>;

/** Returns an instant of a cursor. @throws PlatformError parameter-invalid */
export function instantOf(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new PlatformError('parameter-invalid');
  return instant;
}

function uuidOf(text: string): string {
  if (!/^[0-9a-f-]{36}$/.test(text)) throw new PlatformError('parameter-invalid');
  return text;
}
