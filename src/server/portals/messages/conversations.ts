import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { attachmentsOf } from './attachments.ts';
import { chatsOf } from './chats.ts';
import { createNames, ownerOf, readerOf } from './people.ts';
import { ownMessage, isParticipant, type Reading } from './reading.ts';
import { holderOf, type Addressing, type MessageRequest, type createSending } from './sending.ts';
import { deletedSince, markRead, threadOf } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';
import { conversationMessageOf, threadIdOf, type ConversationMessage } from './messageViews.ts';

/** Maximum number of messages of a conversation, newest first. */
const maxMessages = 5000;
const maxChats = 100;

/** Body of a message in a conversation. */
export type ChatMessageRequest = Pick<MessageRequest, 'nachricht' | 'html' | 'anhaenge'>;

/** Conversations between two sides: message threads and chats. */
export function createConversations(
  deps: Deps,
  { reading, sending }: { reading: Reading; sending: ReturnType<typeof createSending> },
) {
  const { db, clock, settings } = deps;
  const namesOf = createNames(deps);

  /** Returns the visible messages of a conversation, oldest first. @throws PlatformError not-found */
  async function rowsOf(trx: Trx, account: VisibleAccount, contact: string): Promise<MessageRow[]> {
    const { side } = ownerOf(account);
    const all = await threadOf(trx, contact, maxMessages);
    const [first] = all;
    if (!first || !(await isParticipant(trx, account, first))) throw new PlatformError('not-found');
    const rows = all.filter(
      (row) =>
        (row.sender === side || row.recipient === side) &&
        !deletedSince(row, side) &&
        (row.source !== 'EMAIL' || reading.withMails()),
    );
    if (rows.length === 0) throw new PlatformError('not-found');
    return rows;
  }

  /** Returns a conversation, or the messages after the one named. */
  async function messages(
    caller: Caller,
    contact: string,
    after?: string,
  ): Promise<{ betreff: string; items: ConversationMessage[] }> {
    const { account, owner } = await readerOf(deps, caller);
    return transaction(db, async (trx) => {
      const all = await rowsOf(trx, account, contact);
      const index = after === undefined ? -1 : all.findIndex(({ id }) => id === after);
      const rows = all.slice(index + 1);
      const names = await namesOf(trx, rows);
      const files = await attachmentsOf(
        trx,
        rows.map(({ id }) => id),
      );
      return {
        betreff: all[0]?.subject ?? '',
        items: rows.map((row) => conversationMessageOf(row, names, files.get(row.id), owner)),
      };
    });
  }

  /** Marks a conversation as read. */
  async function markAllRead(caller: Caller, contact: string): Promise<void> {
    const { account, owner } = await readerOf(deps, caller);
    await transaction(db, async (trx) => {
      const rows = await rowsOf(trx, account, contact);
      const unread = rows.filter(({ recipient, read_at }) => recipient === owner.side && read_at === null);
      await markRead(
        trx,
        unread.map(({ id }) => id),
        owner.side,
        clock.now(),
      );
    });
  }

  async function list(caller: Caller) {
    const { owner } = await readerOf(deps, caller);
    return transaction(db, async (trx) => {
      const chats = await chatsOf(trx, owner, maxChats);
      const names = await namesOf(
        trx,
        chats.map(({ root }) => root),
      );
      return {
        items: chats.map(({ contact, lastAt, unread, root }) => ({
          kontaktId: contact,
          betreff: root.subject,
          zuletzt: lastAt.toISOString(),
          ungelesen: unread,
          mit: names.of(root.sender === owner.side ? root.recipient : root.sender, root).name,
          partner: root.partner,
        })),
      };
    });
  }

  /** Runs a request once per idempotency key. */
  function onceFor(
    caller: Caller,
    message: object,
    { scope, key }: { scope: string; key: string },
    run: (trx: Trx, account: VisibleAccount) => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const fingerprint = fingerprintOf(message);
    return readerOf(deps, caller).then(({ account }) =>
      transaction(db, (trx) =>
        runOnce(
          trx,
          { scope: `${scope}/${account.portal}/${caller.personId}`, key, fingerprint },
          clock.now(),
          () => run(trx, account),
        ),
      ),
    );
  }

  /** Opens a chat with its first message. */
  function open(
    caller: Caller,
    message: ChatMessageRequest & Pick<MessageRequest, 'betreff' | 'partnernummer'>,
    key: string,
  ): Promise<StoredResponse> {
    return onceFor(caller, message, { scope: 'chat', key }, async (trx, account) => {
      const addressed = await sending.beginning(trx, account, message);
      const subject = message.betreff?.trim() ?? '';
      if (subject === '') throw new PlatformError('subject-missing');
      const { id } = await sending.write(
        trx,
        addressed,
        { subject, body: message.nachricht, html: message.html ?? false, source: 'CHAT' },
        { holder: holderOf(account), ...(message.anhaenge && { files: message.anhaenge }) },
      );
      return { status: 201, body: { id, kontaktId: id } };
    });
  }

  /** Sends a message to the other side of a conversation. */
  function say(
    caller: Caller,
    contact: string,
    message: ChatMessageRequest,
    key: string,
  ): Promise<StoredResponse> {
    return onceFor(caller, message, { scope: `chat/${contact}`, key }, async (trx, account) => {
      const rows = await rowsOf(trx, account, contact);
      const last = rows.at(-1);
      if (!last) throw new PlatformError('not-found');
      await ownMessage(trx, account, last.id);
      const { side } = ownerOf(account);
      const recipient = last.sender === side ? last.recipient : last.sender;
      const partner = await findPartner(trx, last.partner);
      const { partner: number, agent, contract, claim, subject } = last;
      const addressed: Addressing = {
        partner: number,
        agent,
        contract,
        claim,
        sender: side,
        recipient,
        thread: threadIdOf(last),
        answers: last.id,
        brand: partner?.brand ?? settings.brand,
      };
      const source = last.source === 'CHAT' ? 'CHAT' : 'PORTAL';
      // One mail per unread streak: the recipient is already notified.
      const waiting = rows.some((row) => row.recipient === recipient && row.read_at === null);
      const { id } = await sending.write(
        trx,
        addressed,
        { subject, body: message.nachricht, html: message.html ?? false, source },
        {
          holder: holderOf(account),
          telling: source === 'PORTAL' || !waiting,
          ...(message.anhaenge && { files: message.anhaenge }),
        },
      );
      return { status: 201, body: { id, kontaktId: contact } };
    });
  }

  return { messages, markAllRead, list, open, say };
}
