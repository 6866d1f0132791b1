import type { Conversation } from '#api/messages.ts';
import { bindTo } from '#engine/bindTo.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { attachmentsOf } from './attachments.ts';
import { chatsOf } from './chats.ts';
import { readerOf } from './people.ts';
import type { Reading } from './reading.ts';
import type { createSending } from './sending.ts';
import { tellOfReading } from './messageEvents.ts';
import { markRead } from './store.ts';
import { conversationMessageOf } from './messageViews.ts';
import { rowsOf } from './conversationRows.ts';
import { counterpartOf } from './conversationViews.ts';
import { conversationDeps, type ConversationDeps } from './conversationDeps.ts';
import { openChat, say } from './chatSending.ts';

const maxChats = 100;

/** Returns a conversation, or the messages after the one named. */
async function messages(
  deps: ConversationDeps,
  caller: Caller,
  contact: string,
  after?: string,
): Promise<Conversation> {
  const { db, namesOf } = deps;
  const { account, owner } = await readerOf(deps, caller);
  return transaction(db, async (trx) => {
    const all = await rowsOf(deps, trx, account, contact);
    const index = after === undefined ? -1 : all.findIndex(({ id }) => id === after);
    const rows = all.slice(index + 1);
    const names = await namesOf(trx, all);
    const files = await attachmentsOf(
      trx,
      rows.map(({ id }) => id),
    );
    return {
      betreff: all[0]?.subject ?? '',
      ...counterpartOf(all, names, owner),
      items: rows.map((row) => conversationMessageOf(row, names, files.get(row.id), owner)),
    };
  });
}

/** Marks a conversation as read. */
async function markAllRead(deps: ConversationDeps, caller: Caller, contact: string): Promise<void> {
  const { db, clock } = deps;
  const { account, owner } = await readerOf(deps, caller);
  const now = clock.now();
  await transaction(db, async (trx) => {
    const rows = await rowsOf(deps, trx, account, contact);
    const unread = rows.filter(({ recipient, read_at }) => recipient === owner.side && read_at === null);
    const [first] = unread;
    if (!first) return;
    await markRead(
      trx,
      unread.map(({ id }) => id),
      owner.side,
      now,
    );
    await tellOfReading(trx, first, { at: now, by: owner.side });
  });
}

async function list(deps: ConversationDeps, caller: Caller) {
  const { db, namesOf } = deps;
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

/** Conversations between two sides: message threads and chats. */
export function createConversations(
  deps: Deps,
  helpers: { reading: Reading; sending: ReturnType<typeof createSending> },
) {
  return bindTo(conversationDeps(deps, helpers), { messages, markAllRead, list, open: openChat, say });
}
